import { middleOf, type Run } from '../measure.ts';
import { pgbenchConnections } from '../servers/pgbench.ts';
import type { Speed, SpeedLine } from '../stages/speed.ts';
import { numberCells, numberHead, orDash, ratio, row, table, whole } from './format.ts';

const MOST_P99_RATIO = 2;
/** The share of its function's speed under pgbench that the minimal server must reach to count as the reference. */
const LEAST_OF_PGBENCH = 0.6;

const perSecond = (run: Run) => run.perSecond;
const verdictOn = (share: number, floor: number, wanted: number) =>
  `**${share.toFixed(2)}** (${share >= wanted ? 'as wanted' : share >= floor ? 'enough' : 'MISSED'}, ${floor}–${wanted})`;

/** @param pool connections of each server */
export function speedTable({ lines, lastPlaces, pgbenchFound }: Speed, pool: number): string[] {
  return [
    '## Against the minimal server and the bare one',
    '',
    ...table(
      ['load', 'server', 'requests/s', 'of minimal', 'p99 / minimal', 'of bare', 'p99 / bare', ...numberHead],
      lines.flatMap((line) => rowsOf(line, pool)),
    ),
    '',
    ...(pgbenchFound ? [] : ['- pgbench: not installed (Debian: `apt-get install postgresql`)']),
    `- the minimal server of pgbench running its function over as many connections (a yardstick from ${LEAST_OF_PGBENCH}): ${lines.flatMap(validityOf).join('; ')}`,
    `- 3,000 for the last 20: ${JSON.stringify(lastPlaces.statuses)}, ${lastPlaces.reserved} reserved – ${lastPlaces.right ? 'right' : 'WRONG'}`,
    `- processor share of the generator (cupo / bare / minimal): ${lines.map(shareOf).join('; ')}`,
    '',
  ];
}

function rowsOf({ load, cupo, bare, minimal, pgbench }: SpeedLine, pool: number): string[] {
  const slower = ratio(cupo, bare, (run) => run.p99);
  const { floor, wanted, ofMinimal } = load;
  const [ours, theirs, least] = [middleOf(cupo), middleOf(bare), middleOf(minimal)];
  const lines = [
    row(
      load.name,
      'cupo',
      whole(ours.perSecond),
      verdictOn(ratio(cupo, minimal, perSecond), ofMinimal.must, ofMinimal.goal),
      ratio(cupo, minimal, (run) => run.p99).toFixed(2),
      verdictOn(ratio(cupo, bare, perSecond), floor, wanted),
      `${slower.toFixed(2)}${slower > MOST_P99_RATIO ? ' MISSED' : ''}`,
      ...numberCells(ours),
    ),
    row('', 'minimal', whole(least.perSecond), '', '', '', '', ...numberCells(least)),
    row('', 'bare', whole(theirs.perSecond), '', '', '', '', ...numberCells(theirs)),
  ];
  const limits = [
    ['the product’s functions', 'product'],
    ['the minimal function', 'minimal'],
  ] as const;
  return [
    ...lines,
    ...limits.flatMap(([name, books]) => {
      const runs = pgbench[books];
      if (!load.pgbench || runs.length === 0) return [];
      const limit = middleOf(runs);
      const shares = [ratio(runs, minimal, perSecond).toFixed(2), '', ratio(runs, bare, perSecond).toFixed(2), ''];
      const who = `pgbench, ${name}, ${pgbenchConnections(books, load.pgbench, pool)} connections`;
      return [row('', who, whole(limit.perSecond), ...shares, ...numberCells(limit))];
    }),
  ];
}

function validityOf({ load, minimal, pgbench }: SpeedLine): string[] {
  if (pgbench.minimal.length === 0) return [];
  const share = ratio(minimal, pgbench.minimal, perSecond);
  return [`${load.name} ${share.toFixed(2)}${share < LEAST_OF_PGBENCH ? ' (NOT a yardstick in this run)' : ''}`];
}

function shareOf({ load, cupo, bare, minimal }: SpeedLine): string {
  const shares = [cupo, bare, minimal].map((runs) => orDash(middleOf(runs).generatorLoad, (n) => n.toFixed(2)));
  return `${load.name} ${shares.join(' / ')}`;
}
