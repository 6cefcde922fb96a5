/** `npm run test:faults`: breaks a studio under load and checks that nothing acknowledged was lost or done twice. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { faultsOf } from './faults.ts';
import { startLoad } from './load.ts';
import { type Processes, startProcesses } from './processes.ts';
import { repeatedLetters, verify } from './verify.ts';
import { countWaiting } from './verify-waiting.ts';

/** A token lives five minutes: longer rounds would end in refusals. */
const UNDER_LOAD = 500;
const BACK_WITHIN = 20_000;
const RESULTS = new URL('results/', import.meta.url);

const { values } = parseArgs({
  options: { kills: { type: 'string' }, others: { type: 'string' }, only: { type: 'string' } },
});
const faults = faultsOf(Number(values.kills ?? 20), Number(values.others ?? 5)).filter(({ name }) =>
  name.includes(values.only ?? ''),
);
const lines = [
  '| fault | times | answered | of these 503 | no answer | back after, ms (median, longest) | letters, repeated | joined a line, promoted | wrong |',
  '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | --- |',
];
const notes: string[] = [];
let wrong = 0;
const processes = await startProcesses();
const started = new Date();
try {
  for (const fault of faults) lines.push(await runFault(processes, fault));
} finally {
  await processes.close();
}
const minutes = ((Date.now() - started.getTime()) / 60_000).toFixed(1);
const text = `# Faults, ${started.toISOString().slice(0, 16)}Z (${minutes} minutes)\n\n${lines.join('\n')}\n${notes.map((note) => `\n${note}\n`).join('')}`;
mkdirSync(RESULTS, { recursive: true });
writeFileSync(new URL(`${started.toISOString().slice(0, 16).replace(':', '')}.md`, RESULTS), text);
console.log(`\n${text}`);
process.exitCode = wrong === 0 ? 0 : 1;

/** One row of the table: repeats the fault, and checks the books after each time. */
async function runFault(processes: Processes, { name, times, begin, happen, finish }: Fault): Promise<string> {
  const before = await repeatedLetters(processes);
  await begin?.(processes);
  const load = await startLoad(processes);
  const complaints: string[] = [];
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await sleep(UNDER_LOAD + ((time * 137) % 400));
    await happen(processes);
    waits.push(await untilBack(processes));
    process.stdout.write('.');
  }
  await load.stop();
  const finished = await finish?.(processes);
  if (finished) {
    complaints.push(...finished.wrong);
    notes.push(finished.note);
  }
  complaints.push(...(await verify(processes, load.journal)));
  const letters = await repeatedLetters(processes);
  const { joins, promotions } = await countWaiting(processes, load.journal);
  const { statuses } = load.journal;
  const answered = [...statuses].reduce((sum, [status, count]) => sum + (status === 0 ? 0 : count), 0);
  wrong += complaints.length;
  for (const complaint of complaints.slice(0, 20)) console.log(`\n${name}: ${complaint}`);
  const sorted = waits.toSorted((a, b) => a - b);
  return `| ${[
    name,
    times,
    answered,
    statuses.get(503) ?? 0,
    statuses.get(0) ?? 0,
    `${sorted[Math.floor(sorted.length / 2)]}, ${sorted.at(-1)}`,
    `${letters.sent - before.sent}, ${letters.repeated - before.repeated}`,
    `${joins}, ${promotions}`,
    complaints.length === 0 ? 'nothing' : complaints.length,
  ].join(' | ')} |`;
}

/** @returns milliseconds until the studio is ready again. @throws Error when it needs a restart */
async function untilBack(processes: Processes): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < BACK_WITHIN) {
    const answer = await processes.api.get('/ready').catch(() => undefined);
    if (answer?.status === 200) return Math.round(performance.now() - began);
    await sleep(25);
  }
  throw new Error('The studio did not come back by itself.');
}
