import { median } from '../generator/percentile.ts';
import type { Numbers, Run } from '../measure.ts';

export const whole = (number: number) => Math.round(number).toLocaleString('en');
export const tenths = (number: number) => number.toFixed(number < 10 ? 1 : 0);
export const orDash = (number: number | null, write: (number: number) => string) =>
  number === null ? '–' : write(number);
export const row = (...cells: string[]) => `| ${cells.join(' | ')} |`;

/** The columns at the end of every table, and their heads. */
export const numberHead = ['p50 ms', 'p99 ms', 'server CPU µs/request', 'PostgreSQL CPU µs/request'];
export const numberCells = (numbers: Numbers) => [
  tenths(numbers.p50),
  tenths(numbers.p99),
  orDash(numbers.cpuMicroseconds, whole),
  orDash(numbers.postgresMicroseconds, whole),
];

/** The ratio of two servers' figures in each round, and its median. */
export function ratio(ours: readonly Run[], theirs: readonly Run[], pick: (run: Run) => number): number {
  return median(ours.map((run, index) => pick(run) / pick(theirs[index] ?? run)));
}

/** Head, rule and rows of a table; the first column is aligned left, the others right. */
export function table(head: readonly string[], rows: readonly string[]): string[] {
  return [row(...head), row('---', ...head.slice(1).map(() => '---:')), ...rows];
}
