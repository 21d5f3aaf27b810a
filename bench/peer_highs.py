"""Solves the integer program beside an instance with HiGHS; prints its optimum without the constant."""

import json
import sys
import time
from pathlib import Path

import highspy

instance = Path(sys.argv[1])
constant = int(instance.with_suffix(".constant").read_text())
solver = highspy.Highs()
solver.setOptionValue("output_flag", False)
solver.setOptionValue("threads", 2)
solver.setOptionValue("mip_rel_gap", 0.0)
solver.setOptionValue("mip_abs_gap", 0.999)
solver.readModel(str(instance.with_suffix(".mps")))
start = time.perf_counter()
solver.run()
seconds = time.perf_counter() - start
optimal = solver.getModelStatus() == highspy.HighsModelStatus.kOptimal
answer = round(solver.getInfo().objective_function_value) - constant if optimal else None
print(json.dumps({"answer": answer, "seconds": seconds, "version": solver.version()}))
