import { middleOf, type Run } from '../measure.ts';
import { READERS, type ReadLine } from '../stages/reads.ts';
import { numberCells, numberHead, ratio, row, table, whole } from './format.ts';

const MOST_P99 = 3;
const GOAL_P99 = 2;

export function readsTable(lines: readonly ReadLine[]): string[] {
  return [
    `## Readings and a purchase by ${READERS} at once, against the minimal queries`,
    '',
    ...table(['load', 'server', 'requests/s', 'p99 / minimal', ...numberHead], lines.flatMap(rowsOf)),
    '',
  ];
}

function rowsOf({ load, cupo, minimal }: ReadLine): string[] {
  const slower = ratio(cupo, minimal, (run: Run) => run.p99);
  const word = slower <= GOAL_P99 ? 'as wanted' : slower <= MOST_P99 ? 'enough' : 'MISSED';
  const [ours, theirs] = [middleOf(cupo), middleOf(minimal)];
  return [
    row(
      load.name,
      'cupo',
      whole(ours.perSecond),
      `**${slower.toFixed(2)}** (${word}, at most ${MOST_P99})`,
      ...numberCells(ours),
    ),
    row('', 'minimal', whole(theirs.perSecond), '', ...numberCells(theirs)),
  ];
}
