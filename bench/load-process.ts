/** Sends one load from its own process: `node bench/load-process.ts load.json` prints the results. */
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import type { Load, Seen, Shot } from './generator/load.ts';
import { percentile } from './generator/percentile.ts';

const load: Load = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
let next = 0;

function takeShot(): Shot {
  const shot = load.shots[next % load.shots.length];
  next += 1;
  if (!shot) throw new Error('A load without shots.');
  return shot;
}

const times: number[] = [];
const statuses: Record<string, number> = {};
const sending = autocannon({
  url: load.url,
  connections: load.connections,
  timeout: 30,
  ...(load.amount ? { amount: load.amount } : { duration: load.seconds }),
  requests: [{ setupRequest: (request) => ({ ...request, ...takeShot() }) }],
});
// biome-ignore lint/complexity/useMaxParams: the library calls it so
sending.on('response', (_client, status, _bytes, milliseconds) => {
  times.push(milliseconds);
  statuses[status] = (statuses[status] ?? 0) + 1;
});
const before = process.cpuUsage();
const result = await sending;
const used = process.cpuUsage(before);
const sorted = Float64Array.from(times).sort();
if (result.errors > 0) statuses.lost = result.errors;

const seen: Seen = {
  answers: times.length,
  seconds: result.duration,
  p50: percentile(sorted, 0.5),
  p99: percentile(sorted, 0.99),
  statuses,
  generatorLoad: (used.user + used.system) / 1e6 / result.duration,
};
process.stdout.write(JSON.stringify(seen));
