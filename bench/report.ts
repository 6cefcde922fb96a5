import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatorName } from './generator/generator.ts';
import type { Run } from './measure.ts';
import type { BenchOptions } from './options.ts';
import { dayTable } from './report/day.ts';
import { whole } from './report/format.ts';
import { growthTable } from './report/growth.ts';
import { liveTable } from './report/live.ts';
import { embeddedTable, memoryTable, startTable } from './report/others.ts';
import { readsTable } from './report/reads.ts';
import { speedTable } from './report/speed.ts';
import type { Memory } from './servers/usage.ts';
import type { Moment } from './stages/day.ts';
import type { Embedded } from './stages/embedded.ts';
import type { GrowthLine } from './stages/growth.ts';
import type { LiveRun } from './stages/live.ts';
import type { ReadLine } from './stages/reads.ts';
import type { Speed } from './stages/speed.ts';
import type { StartTimes } from './stages/start.ts';

const results = fileURLToPath(new URL('results/', import.meta.url));

/** The results of one `npm run bench`; a part that was left out or failed is absent. */
export interface Report {
  started: Date;
  options: BenchOptions;
  postgres: string;
  loadBefore: number;
  /** Commits per second over one connection, each waiting for the disk. */
  commitsPerSecond: number;
  memory: Memory | null;
  speed?: Speed;
  reads?: ReadLine[];
  day?: Moment[];
  live?: LiveRun;
  growth?: { lines: GrowthLine[]; seconds: number };
  embedded?: Embedded;
  start?: StartTimes;
  /** The errors of parts that failed, each of which ended only that part. */
  failures: string[];
  /** The studios that `check-books` recounted, and its findings; empty is clean. */
  recounted: string[];
  disagreements: { studio: string }[];
}

/** Writes the report as tables, and as JSON for later comparisons. @returns the tables */
export function writeReport(report: Report): string {
  const text = asMarkdown(report);
  const name = report.started.toISOString().slice(0, 16).replace(':', '');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.md`), text);
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  return text;
}

function asMarkdown(report: Report): string {
  const { speed, reads, day, live, growth, embedded, start, options, failures } = report;
  const memory = [
    { home: 'PostgreSQL', memory: report.memory, most: 170 },
    { home: 'embedded', memory: embedded?.memory ?? null, most: 400 },
  ];
  return [
    `# Measured ${report.started.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    ...setting(report).map((line) => `- ${line}`),
    '',
    ...(speed ? speedTable(speed, options.pool) : []),
    ...(reads ? readsTable(reads) : []),
    ...(day ? dayTable(day) : []),
    ...(live ? liveTable(live) : []),
    ...(growth ? growthTable(growth.lines, options, growth.seconds) : []),
    ...(embedded ? embeddedTable(embedded) : []),
    ...memoryTable(memory, options.rest),
    ...(start ? startTable(start) : []),
    `- ${wrongAnswers(report)}`,
    `- ${books(report)}`,
    ...failures.map((failure) => `- NOT MEASURED: ${failure}`),
    '',
  ].join('\n');
}

function setting({ options, postgres, loadBefore, commitsPerSecond }: Report): string[] {
  const { rounds, seconds, connections, customers, reservations } = options;
  return [
    `${rounds} rounds of ${seconds} s a run, ${connections} clients, medians of the rounds; ${whole(customers)} customers with tokens of their own, ${whole(reservations)} reservations before`,
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}, PostgreSQL ${postgres} (fsync on), one server process with a pool of ${options.pool}`,
    `the disk: ${whole(commitsPerSecond)} commits/s over one connection that each wait for it`,
    `generator: ${generatorName}, on the same machine`,
    `load average at the start ${loadBefore.toFixed(1)}, at the end ${(loadavg()[0] ?? 0).toFixed(1)} (the bench itself is about ${availableParallelism()})`,
  ];
}

function books({ recounted, disagreements }: Report): string {
  const wrong = Object.entries(Object.groupBy(disagreements, ({ studio }) => studio));
  const word = wrong.map(([studio, some = []]) => `${some.length} DISAGREEMENTS of ${studio}`).join(', ');
  return `check-books of ${recounted.join(', ')}: ${word || 'clean'}`;
}

function wrongAnswers({ speed, reads, growth, embedded }: Report): string {
  const runs: [string, Run[]][] = [
    ...(speed?.lines ?? []).map(({ load, cupo, bare, minimal }): [string, Run[]] => [
      load.name,
      [...cupo, ...bare, ...minimal],
    ]),
    ...(reads ?? []).map(({ load, cupo, minimal }): [string, Run[]] => [load.name, [...cupo, ...minimal]]),
    ...(growth?.lines ?? []).map(({ load, small, large }): [string, Run[]] => [load.name, [...small, ...large]]),
    ...(embedded?.lines ?? []).map((line): [string, Run[]] => [`embedded, ${line.load.name}`, line.runs]),
  ];
  const wrong = runs.flatMap(([name, some]) =>
    some.flatMap((run) => Object.entries(run.wrong).map(([status, n]) => `${name}: ${n} × ${status}`)),
  );
  return wrong.length > 0 ? `answers with ANOTHER STATUS: ${wrong.join('; ')}` : 'every answer had its status';
}
