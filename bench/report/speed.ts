import { middleOf } from '../measure.ts';
import type { Speed, SpeedLine } from '../stages/speed.ts';
import { numberCells, numberHead, orDash, ratio, row, table, whole } from './format.ts';

const MOST_P99_RATIO = 2;

export function speedTable({ lines, lastPlaces, pgbenchFound }: Speed): string[] {
  return [
    '## Against the bare server',
    '',
    ...table(['load', 'server', 'requests/s', 'of bare', 'p99 / bare', ...numberHead], lines.flatMap(rowsOf)),
    '',
    ...(pgbenchFound ? [] : ['- pgbench: not installed (Debian: `apt-get install postgresql`)']),
    `- 3,000 for the last 20: ${JSON.stringify(lastPlaces.statuses)}, ${lastPlaces.reserved} reserved – ${lastPlaces.right ? 'right' : 'WRONG'}`,
    `- processor share of the generator (cupo / bare): ${lines.map(shareOf).join('; ')}`,
    '',
  ];
}

function rowsOf({ load, cupo, bare, pgbench }: SpeedLine): string[] {
  const share = ratio(cupo, bare, (run) => run.perSecond);
  const slower = ratio(cupo, bare, (run) => run.p99);
  const { floor, wanted } = load;
  const verdict = `**${share.toFixed(2)}** (${share >= wanted ? 'as wanted' : share >= floor ? 'enough' : 'MISSED'}, ${floor}–${wanted})`;
  const [ours, theirs] = [middleOf(cupo), middleOf(bare)];
  const lines = [
    row(
      ...[load.name, 'cupo', whole(ours.perSecond), verdict],
      `${slower.toFixed(2)}${slower > MOST_P99_RATIO ? ' MISSED' : ''}`,
      ...numberCells(ours),
    ),
    row('', 'bare', whole(theirs.perSecond), '', '', ...numberCells(theirs)),
  ];
  if (pgbench.length === 0 || !load.pgbench) return lines;
  const limit = middleOf(pgbench);
  const name = `pgbench, ${load.pgbench.connections} connections`;
  const share2 = ratio(pgbench, bare, (run) => run.perSecond).toFixed(2);
  return [...lines, row('', name, whole(limit.perSecond), share2, '', ...numberCells(limit))];
}

function shareOf({ load, cupo, bare }: SpeedLine): string {
  const [ours, theirs] = [cupo, bare].map((runs) => orDash(middleOf(runs).generatorLoad, (n) => n.toFixed(2)));
  return `${load.name} ${ours} / ${theirs}`;
}
