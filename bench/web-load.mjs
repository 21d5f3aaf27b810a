// How many visitors does the server bear? wrk asks for small answers, then 200 sessions play at the same time for a minute
// while the memory of the process is watched, then malformed and oversized requests come. Run by `make load`.

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const seconds = Number(process.env.SECONDS ?? 60);
const players = Number(process.env.SESSIONS ?? 200);
const binary = process.env.LUDO ?? `${process.env.CARGO_TARGET_DIR ?? `${root}target`}/release/ludo`;

const server = spawn(binary, ['serve', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
const url = await new Promise((resolve) => server.stdout.on('data', (part) => {
  const found = /http:\/\/\S+/.exec(String(part));
  if (found) resolve(found[0]);
}));
const { port } = new URL(url);
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))[1]) / 1024;
const agent = new http.Agent({ keepAlive: true, maxSockets: players });

function ask(method, path, body) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
    const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
      let all = '';
      response.on('data', (part) => { all += part; });
      response.on('end', () => resolve({ status: response.statusCode, body: all }));
    });
    request.on('error', reject);
    request.end(text);
  });
}

// Small answers.
const opened = JSON.parse((await ask('POST', '/api/sessions', { game: 'dollar', instance: { text: '-1 2 0 | 0-1 1-2 2-0' } })).body);
for (const path of process.env.SKIP_WRK ? [] : ['/api/status', `/api/sessions/${opened.session}`, '/']) {
  const report = execFileSync('wrk', ['-t1', '-c32', '-d10s', `http://127.0.0.1:${port}${path}`], { encoding: 'utf8' });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(report)[1];
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0;
  console.log(`wrk -t1 -c32 -d10s ${path.replace(opened.session, 'ID').padEnd(20)} ${rate} requests/s, ${bad} errors`);
}

// Moves: every request plays in one of fifty sessions, or goes back to its start, so that answers stay small.
const many = [];
for (let i = 0; i < 50; i++) many.push(JSON.parse((await ask('POST', '/api/sessions', { game: 'dollar', instance: { text: '-1 2 0 | 0-1 1-2 2-0' } })).body).session);
const script = join(mkdtempSync(join(tmpdir(), 'ludo-load-')), 'moves.lua');
writeFileSync(script, `
local ids = {${many.map((id) => `"${id}"`).join(',')}}
local n = 0
request = function()
  n = n + 1
  local path = "/api/sessions/" .. ids[n % #ids + 1]
  if math.floor(n / #ids) % 2 == 0 then return wrk.format("POST", path .. "/move", {["content-type"] = "application/json"}, '{"move":"+2"}') end
  return wrk.format("POST", path .. "/go", {["content-type"] = "application/json"}, '{"to":0}')
end
`);
if (!process.env.SKIP_WRK) {
  const report = execFileSync('wrk', ['-t1', '-c32', '-d10s', '-s', script, `http://127.0.0.1:${port}`], { encoding: 'utf8' });
  console.log(`wrk -t1 -c32 -d10s, moves of ${many.length} sessions  ${/Requests\/sec:\s+([\d.]+)/.exec(report)[1]} requests/s, ${/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0} errors`);
}
for (const id of many) await ask('DELETE', `/api/sessions/${id}`);

// Sessions that play.
let moves = 0;
let errors = 0;
const until = Date.now() + seconds * 1000;
const recipe = { game: 'dollar', instance: { preset: 'tour', seed: 1 } };
async function play(number) {
  let session = null;
  // Visitors come one after the other, within ten seconds.
  await new Promise((resolve) => setTimeout(resolve, number * 50));
  for (let step = 0; Date.now() < until; step++) {
    if (session === null || step % 40 === 0) {
      if (session) await ask('DELETE', `/api/sessions/${session}`);
      const answer = await ask('POST', '/api/sessions', { ...recipe, instance: { preset: 'tour', seed: number } });
      if (answer.status !== 200) {
        errors++;
        console.log('open', answer.status, answer.body.slice(0, 100));
        continue;
      }
      session = JSON.parse(answer.body).session;
    }
    const move = `${step % 2 ? '-' : '+'}${(number + (step >> 1)) % 9}`;
    const answer = step % 10 === 9 ? await ask('POST', `/api/sessions/${session}/undo`) : await ask('POST', `/api/sessions/${session}/move`, { move });
    // A game that was won refuses further moves: begin again.
    if (answer.status === 422) {
      await ask('DELETE', `/api/sessions/${session}`);
      session = null;
    } else if (answer.status !== 200) errors++;
    else moves++;
  }
}
const samples = [];
const watch = setInterval(() => samples.push(memory()), 1000);
await Promise.all(Array.from({ length: players }, (_, number) => play(number)));
clearInterval(watch);
const third = Math.ceil(samples.length / 3);
const mean = (list) => list.reduce((a, b) => a + b, 0) / list.length;
console.log(`${players} sessions for ${seconds} s: ${Math.round(moves / seconds)} moves/s, ${errors} errors; memory ${mean(samples.slice(third, 2 * third)).toFixed(1)} MB in the second third, ${mean(samples.slice(2 * third)).toFixed(1)} MB in the last`);

// Bad requests.
const answers = [
  await ask('POST', '/api/solve', { game: 1 }),
  await ask('POST', '/api/sessions', { game: 'dollar', instance: { text: 'x'.repeat(5 << 20) } }),
  await ask('GET', '/api/none'),
  await ask('POST', '/api/new', { game: 'dollar', instance: { text: '\u0000' } }),
];
for (const { status, body } of answers) console.log(status, JSON.parse(body).error.text.slice(0, 100));
agent.destroy();
server.kill();
process.exitCode = errors || answers.some(({ status }) => status < 400 || status > 499) ? 1 : 0;
