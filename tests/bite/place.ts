/** A mutation of a file: the text between two offsets is replaced. */
export interface Place {
  /** From the project's root, with forward slashes. */
  file: string;
  start: number;
  end: number;
  replacement: string;
  operator: Operator;
  /** The removed text on one line: reports and equivalents name the place by it. */
  removed: string;
  /** The function or constant that contains it; null at the top level. */
  within: string | null;
}

export type Operator =
  | 'operand'
  | 'if always'
  | 'if never'
  | 'branch'
  | 'comparison'
  | 'predicate'
  | 'statement'
  | 'case'
  | 'conjunct'
  | 'alternative'
  | 'when'
  | 'lock';

export const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

const LONGEST = 160;

/** A text as reports and equivalents show it; a long one ends in `…`. */
export function onOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** The name of a place, independent of the lines above it. */
export const keyOf = ({ file, within, operator, removed }: Place): string =>
  [file, within, operator, removed].join(' ');

/** The file without the text of the place. */
export const without = (source: string, { start, end, replacement }: Place): string =>
  source.slice(0, start) + replacement + source.slice(end);
