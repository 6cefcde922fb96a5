import { isWord, type Piece } from './sql-tokens.ts';

const OPENERS = ['begin', 'then', 'else', 'loop'];
const BLOCKS = [
  'if',
  'elsif',
  'else',
  'for',
  'foreach',
  'while',
  'loop',
  'begin',
  'declare',
  'end',
  'exception',
  'when',
  'null',
];

/** The removable statements of a PL/pgSQL body; the only one of an `if` is removed with the `if`. */
export function statementsIn(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  for (const [index, piece] of pieces.entries()) {
    if (!isWord(piece, ...OPENERS) && !(piece.text === ';' && isInBlock(pieces, index))) continue;
    const end = pieces.findIndex((each, at) => at > index && each.text === ';');
    const first = pieces[index + 1];
    if (end < 0 || !first || isWord(first, ...BLOCKS)) continue;
    const isOnlyOne = isWord(piece, 'then') && isWord(pieces[end + 1], 'end', 'elsif', 'else');
    const isLastReturn = isWord(first, 'return') && isWord(pieces[end + 1], 'end') && end + 2 >= pieces.length - 1;
    if (!isOnlyOne && !isLastReturn) found.push(pieces.slice(index + 1, end));
  }
  return found;
}

/** Declarations come before the first `begin`; a body in plain SQL has none. */
const isInBlock = (pieces: readonly Piece[], index: number) =>
  pieces.slice(0, index).some((each) => isWord(each, 'begin'));
