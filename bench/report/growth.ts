import { middleOf } from '../measure.ts';
import type { BenchOptions } from '../options.ts';
import type { GrowthLine } from '../stages/growth.ts';
import { orDash, ratio, row, table, tenths, whole } from './format.ts';

/** @param seconds how long making the large studio took */
export function growthTable(lines: readonly GrowthLine[], options: BenchOptions, seconds: number): string[] {
  const { 'large-customers': customers, 'large-reservations': reservations } = options;
  const head = ['load', 'clients', 'studio', 'requests/s', 'p50 ms', 'p99 ms', 'p99 / small', 'server CPU µs/request'];
  return [
    `## A large studio: ${whole(reservations)} reservations, ${whole(customers)} customers`,
    '',
    `Made in ${whole(seconds)} s. Both servers are the product; the small studio has ${whole(options.reservations)} reservations and ${whole(options.customers)} customers.`,
    '',
    ...table(head, lines.flatMap(rowsOf)),
    '',
  ];
}

function rowsOf({ load, clients, most, small, large }: GrowthLine): string[] {
  const growth = ratio(large, small, (run) => run.p99);
  const cells = (runs: GrowthLine['small']) => {
    const { perSecond, p50, p99 } = middleOf(runs);
    return [whole(perSecond), tenths(p50), tenths(p99)];
  };
  const cpu = (runs: GrowthLine['small']) => orDash(middleOf(runs).cpuMicroseconds, whole);
  const verdict = `**${growth.toFixed(2)}** (${growth <= most ? 'as wanted' : 'MISSED'}, at most ${most})`;
  return [
    row(load.name, String(clients), 'large', ...cells(large), verdict, cpu(large)),
    row('', '', 'small', ...cells(small), '', cpu(small)),
  ];
}
