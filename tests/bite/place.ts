/** One thing that can be taken out of a file: the text between two offsets becomes another. */
export interface Place {
  /** From the project's root, with forward slashes. */
  file: string;
  start: number;
  end: number;
  replacement: string;
  operator: Operator;
  /** What is gone, on one line: how reports and equivalents name the place. */
  removed: string;
  /** The function or constant around it; null at the top of the file. */
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

/** A text as reports and equivalents name it; a long one ends in `…`. */
export function onOneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** What names a place whatever stands above it. */
export const keyOf = ({ file, within, operator, removed }: Place): string =>
  [file, within, operator, removed].join(' ');

/** The file without what the place names. */
export const without = (source: string, { start, end, replacement }: Place): string =>
  source.slice(0, start) + replacement + source.slice(end);
