"""How long does HiGHS take for an integer program of a board? Run by the Python that has highspy installed.

Usage: peer_towers_highs.py PROGRAM.mps SECONDS. One thread, at most so many seconds of processor time. Prints one JSON
line; the answer is null if HiGHS was stopped.
"""

import json
import sys
import time

import highspy

solver = highspy.Highs()
solver.setOptionValue("output_flag", False)
solver.setOptionValue("threads", 1)
solver.setOptionValue("parallel", "off")
solver.readModel(sys.argv[1])
wall, cpu = time.perf_counter(), time.process_time()
limit = cpu + float(sys.argv[2])
solver.cbMipInterrupt += lambda event: event.interrupt(time.process_time() > limit)
solver.run()
wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
status = solver.getModelStatus()
answers = {highspy.HighsModelStatus.kOptimal: "solved", highspy.HighsModelStatus.kInfeasible: "infeasible"}
print(json.dumps({"answer": answers.get(status), "seconds": wall, "cpu": cpu, "version": solver.version()}))
