import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatorName } from './generator/generator.ts';
import { median } from './generator/percentile.ts';
import type { LastPlaces } from './loads/last-places.ts';
import type { MeasuredLoad } from './loads/loads.ts';
import { middleOf, type Run } from './measure.ts';
import type { BenchOptions } from './options.ts';

const results = fileURLToPath(new URL('results/', import.meta.url));

/** Everything one `npm run bench` found out. */
export interface Report {
  started: Date;
  options: BenchOptions;
  postgres: string;
  pool: number;
  loadBefore: number;
  lines: { load: MeasuredLoad; cupo: Run[]; bare: Run[] }[];
  lastPlaces: LastPlaces;
  /** Megabytes of the product's process. */
  memory: { idle: number; peak: number } | null;
  /** What `check-books` said; empty is clean. */
  disagreements: unknown[];
}

const whole = (number: number) => Math.round(number).toLocaleString('en');
const tenths = (number: number) => number.toFixed(number < 10 ? 1 : 0);
const orDash = (number: number | null, write: (number: number) => string) => (number === null ? '–' : write(number));

/** The share of the bare server's number, round by round, and the middle of them. */
function ratio(line: Report['lines'][number], pick: (run: Run) => number): number {
  return median(line.cupo.map((run, index) => pick(run) / pick(line.bare[index] ?? run)));
}

/** Writes the report as a table for people and as JSON for the next comparison. @returns the table */
export function writeReport(report: Report): string {
  const text = asMarkdown(report);
  const name = report.started.toISOString().slice(0, 16).replace(':', '');
  mkdirSync(results, { recursive: true });
  writeFileSync(join(results, `${name}.md`), text);
  writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ ...report, text: undefined }, null, 2)}\n`);
  return text;
}

function asMarkdown(report: Report): string {
  return [
    `# Measured ${report.started.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    ...setting(report).map((line) => `- ${line}`),
    '',
    '| load | server | requests/s | of bare | p50 ms | p99 ms | p99 / bare | server CPU µs/request |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...report.lines.flatMap(rowsOf),
    '',
    ...verdicts(report).map((line) => `- ${line}`),
    '',
  ].join('\n');
}

function rowsOf(line: Report['lines'][number]): string[] {
  const [cupo, bare] = [middleOf(line.cupo), middleOf(line.bare)];
  const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;
  const numbers = ({ p50, p99 }: typeof cupo) => [tenths(p50), tenths(p99)] as const;
  const share = ratio(line, (run) => run.perSecond);
  const { floor, wanted, name } = line.load;
  const verdict = `**${share.toFixed(2)}** (${share >= wanted ? 'as wanted' : share >= floor ? 'enough' : 'MISSED'}, ${floor}–${wanted})`;
  const slower = ratio(line, (run) => run.p99).toFixed(2);
  return [
    row(name, 'cupo', whole(cupo.perSecond), verdict, ...numbers(cupo), slower, orDash(cupo.cpuMicroseconds, whole)),
    row('', 'bare', whole(bare.perSecond), '', ...numbers(bare), '', orDash(bare.cpuMicroseconds, whole)),
  ];
}

function setting({ options, postgres, pool, loadBefore }: Report): string[] {
  const { rounds, seconds, connections, customers, reservations } = options;
  return [
    `${rounds} rounds of ${seconds} s a run, ${connections} connections, medians of the rounds; ${whole(customers)} customers, ${whole(reservations)} reservations before`,
    `${availableParallelism()} × ${cpus()[0]?.model.trim() ?? 'processor'}, Node ${process.version}, PostgreSQL ${postgres} (fsync on), pool of ${pool}`,
    `generator: ${generatorName}, on the same machine`,
    `load average at the start ${loadBefore.toFixed(1)}, at the end ${(loadavg()[0] ?? 0).toFixed(1)} (the bench itself is about ${availableParallelism()})`,
  ];
}

function verdicts({ lines, lastPlaces, memory, disagreements }: Report): string[] {
  const busy = lines.map(({ load, cupo, bare }) => {
    const [ours, theirs] = [middleOf(cupo), middleOf(bare)].map(({ generatorLoad }) =>
      orDash(generatorLoad, (n) => n.toFixed(2)),
    );
    return `${load.name} ${ours} / ${theirs}`;
  });
  const wrong = lines.flatMap(({ load, cupo, bare }) =>
    [...cupo, ...bare].flatMap(({ wrong }) =>
      Object.entries(wrong).map(([status, n]) => `${load.name}: ${n} × ${status}`),
    ),
  );
  return [
    `3,000 for the last 20: ${JSON.stringify(lastPlaces.statuses)}, ${lastPlaces.reserved} reserved – ${lastPlaces.right ? 'right' : 'WRONG'}`,
    wrong.length > 0 ? `answers with another status: ${wrong.join('; ')}` : 'every other answer had its status',
    `check-books: ${disagreements.length === 0 ? 'clean' : `${disagreements.length} DISAGREEMENTS`}`,
    memory
      ? `memory of the server: ${whole(memory.idle)} MB idle, ${whole(memory.peak)} MB at most`
      : 'memory: not measured',
    `processor share of the generator (cupo / bare): ${busy.join('; ')}`,
  ];
}
