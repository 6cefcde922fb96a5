import { type Operator, onOneLine, type Place } from './place.ts';
import { conditionsIn, splitAt } from './sql-conditions.ts';
import { statementsIn } from './sql-statements.ts';
import { isWord, type Piece, readSql } from './sql-tokens.ts';

type Add = (operator: Operator, pieces: readonly Piece[], into: (text: string) => string, note?: string) => void;

// The removed condition stays beside a constant, so that its parameters keep their types and numbers.
const always = (text: string) => `((${text}) or true)`;
const never = (text: string) => `((${text}) and false)`;

/**
 * Every removable piece of SQL between two offsets of a file: a conjunct, an alternative of `or`, a `when`, an `if` of
 * a function (always, never), a lock, a statement of a function.
 */
export function sqlPlaces(
  file: string,
  source: string,
  span: { from: number; until: number; within: string | null },
): Place[] {
  const found: Place[] = [];
  const add: Add = (operator, pieces, into, note = '') => {
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last) return;
    const text = source.slice(first.start, last.end);
    const removed = onOneLine(`${text}${note}`);
    found.push({
      file,
      start: first.start,
      end: last.end,
      replacement: into(text),
      operator,
      removed,
      within: span.within,
    });
  };
  visit(readSql(source, span.from, span.until), add, 'top');
  return found.toSorted((a, b) => a.start - b.start);
}

function visit(pieces: readonly Piece[], add: Add, around: Piece['kind'] | 'top'): void {
  const isSimpleCase = around === 'case' && !isWord(pieces[0], 'when');
  if (!isSimpleCase) for (const { lead, pieces: condition } of conditionsIn(pieces)) dropFrom(lead, condition, add);
  dropLocks(pieces, add);
  if (around === 'body') for (const statement of statementsIn(pieces)) add('statement', statement, () => 'null');
  for (const { kind, inside } of pieces) if (inside.length > 0) visit(inside, add, kind);
}

function dropFrom(lead: string, pieces: readonly Piece[], add: Add): void {
  if (isWord(pieces[0], 'create')) return;
  const alternatives = splitAt('or', pieces);
  if (alternatives.length > 1) for (const each of alternatives) add('alternative', each, never);
  for (const alternative of alternatives) {
    const conjuncts = splitAt('and', alternative);
    if (conjuncts.length > 1) for (const each of conjuncts) add('conjunct', each, always);
    else if (alternatives.length === 1 && ['where', 'on', 'having'].includes(lead)) add('conjunct', pieces, always);
  }
  if (isWord(pieces[0], 'others') || isWord(pieces[1], 'others')) return;
  if (lead === 'when') add('when', pieces, never);
  if (lead === 'if' || lead === 'elsif') {
    add('if never', pieces, never);
    add('if always', pieces, always);
  }
}

const LOCK = ['update', 'share', 'no', 'key'];

/** `for update`, `for no key update of x`, and what they skip; a `for` loop is not one. */
function dropLocks(pieces: readonly Piece[], add: Add): void {
  for (const [index, piece] of pieces.entries()) {
    if (isWord(piece, 'skip') && isWord(pieces[index + 1], 'locked'))
      add('lock', pieces.slice(index, index + 2), () => '');
    if (!isWord(piece, 'for') || !isWord(pieces[index + 1], ...LOCK)) continue;
    let end = index + 1;
    while (isWord(pieces[end], ...LOCK)) end += 1;
    if (isWord(pieces[end], 'of')) end += 2;
    if (isWord(pieces[end], 'skip')) end += 2;
    add('lock', pieces.slice(index, end), () => '');
  }
}
