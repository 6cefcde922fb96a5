import { middleOf } from '../measure.ts';
import type { Embedded } from '../stages/embedded.ts';
import type { StartTimes } from '../stages/start.ts';
import { orDash, row, table, tenths, whole } from './format.ts';

export function embeddedTable({ lines }: Embedded): string[] {
  const rows = lines.map(({ load, runs }) => {
    const { perSecond, p50, p99, cpuMicroseconds } = middleOf(runs);
    return row(load.name, whole(perSecond), tenths(p50), tenths(p99), orDash(cpuMicroseconds, whole));
  });
  const head = ['load', 'requests/s', 'p50 ms', 'p99 ms', 'server CPU µs/request (database included)'];
  return ['## On the embedded database', '', ...table(head, rows), ''];
}

/** Megabytes of the product's process. */
export interface Memory {
  idle: number;
  peak: number;
}

export function memoryTable(homes: readonly (readonly [string, Memory | null])[]): string[] {
  const cells = (memory: Memory | null) => [memory?.idle ?? null, memory?.peak ?? null].map((mb) => orDash(mb, whole));
  const rows = homes.map(([home, memory]) => row(home, ...cells(memory)));
  return ['## Memory of the server', '', ...table(['home', 'idle MB', 'at most, under load MB'], rows), ''];
}

export function startTable({ size, starts }: StartTimes): string[] {
  const seconds = (number: number) => `${number.toFixed(1)} s`;
  const rows = [
    ...starts.flatMap(({ which, ready, calendar }) => [
      row(`${which} start (\`npm start\`${which === 'first' ? ': install, build, demo' : ''}), ready`, seconds(ready)),
      row(`${which} start, the calendar's page came`, seconds(calendar)),
    ]),
  ];
  rows.push(row('size of `node_modules` after it', `${whole(size)} MB`));
  return ['## Installing and starting a fresh clone', '', ...table(['what', 'took'], rows), ''];
}
