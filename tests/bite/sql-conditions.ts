import { isWord, type Piece } from './sql-tokens.ts';

/** A condition of SQL: the keyword before it, and its tokens. */
export interface Condition {
  lead: string;
  pieces: Piece[];
}

const LEADS = ['where', 'on', 'having', 'when', 'if', 'elsif', 'while'];
const ENDS = [
  ...LEADS,
  ...[
    'select',
    'from',
    'group',
    'order',
    'limit',
    'offset',
    'returning',
    'for',
    'union',
    'except',
    'intersect',
    'window',
  ],
  ...[
    'join',
    'inner',
    'cross',
    'full',
    'natural',
    'lateral',
    'then',
    'else',
    'end',
    'loop',
    'return',
    'set',
    'as',
    'into',
  ],
  ...[
    'values',
    'by',
    'using',
    'do',
    'begin',
    'exception',
    'perform',
    'with',
    'default',
    'check',
    'filter',
    'over',
    'execute',
  ],
];

/** The sections of one nesting level in which `and` and `or` join operands. */
export function conditionsIn(pieces: readonly Piece[]): Condition[] {
  const found: Condition[] = [];
  let current: Condition = { lead: '', pieces: [] };
  const begin = (lead: string) => {
    if (current.pieces.length > 0) found.push(current);
    current = { lead, pieces: [] };
  };
  let joins = 0;
  for (const [index, piece] of pieces.entries()) {
    const word = piece.kind === 'word' ? piece.text.toLowerCase() : piece.text;
    const next = pieces[index + 1];
    if (word === 'join') joins += 1;
    if (word === 'on' && joins === 0) begin('');
    else if (isEnd(piece, pieces[index - 1], next)) begin(LEADS.includes(word) ? word : '');
    else current.pieces.push(piece);
    if (word === 'on') joins = Math.max(0, joins - 1);
  }
  begin('');
  return found;
}

function isEnd(piece: Piece, before: Piece | undefined, next: Piece | undefined): boolean {
  if ([',', ';', ':='].includes(piece.text)) return true;
  // `is distinct from`, and functions with the name of a clause.
  if (isWord(piece, 'from') && isWord(before, 'distinct')) return false;
  if (isWord(piece, 'left', 'right')) return next?.kind !== 'round';
  return isWord(piece, ...ENDS);
}

/** Tokens split at a keyword, except for the `and` of a `between`. */
export function splitAt(word: 'and' | 'or', pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]];
  let between = false;
  for (const piece of pieces) {
    if (isWord(piece, 'between')) between = true;
    if (isWord(piece, 'and') && between) between = false;
    else if (isWord(piece, word)) {
      parts.push([]);
      continue;
    }
    parts.at(-1)?.push(piece);
  }
  return parts;
}
