import { middleOf } from '../measure.ts';
import type { Memory } from '../servers/usage.ts';
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

/** @param rest seconds from a start to the reading of its memory */
export function memoryTable(
  homes: readonly { home: string; memory: Memory | null; most: number }[],
  rest: number,
): string[] {
  const rows = homes.map(({ home, memory, most }) => {
    const idle = orDash(memory?.idle ?? null, (mb) => `${whole(mb)}${mb > most ? ' MISSED' : ''}`);
    const others = [memory?.proportional ?? null, memory?.peak ?? null].map((mb) => orDash(mb, whole));
    return row(home, idle, String(most), ...others);
  });
  const head = ['home', `MB after ${rest} s`, 'at most', 'without what is shared', 'under load'];
  return ['## Memory of the server', '', ...table(head, rows), ''];
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
