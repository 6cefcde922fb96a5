/**
 * A token of SQL with its position in the file: a word, a placeholder (`${…}` of a template) or other text, or brackets
 * with their tokens.
 */
export interface Piece {
  kind: 'word' | 'hole' | 'other' | 'round' | 'case' | 'body';
  text: string;
  start: number;
  end: number;
  /** For brackets: the content without `(` and `)`, `case` and `end`, `$$` and `$$`. */
  inside: Piece[];
}

const TOKEN =
  /(?<skip>\s+|--[^\n]*|\/\*[\s\S]*?\*\/)|(?<hole>\$\{)|(?<body>\$[a-z_]*\$)|(?<word>[a-z_]\w*)|(?<other>'(?:[^']|'')*'|"[^"]*"|\$\d+|\d[\d.]*|::|:=|[<>=!|&@#~+*/%^-]+|[\s\S])/iy;

/** Parses SQL between two offsets of a file into nested tokens. */
export function readSql(source: string, from: number, until: number): Piece[] {
  return nestBrackets(tokensOf(source, from, until), source);
}

function tokensOf(source: string, from: number, until: number): Piece[] {
  const tokens: Piece[] = [];
  for (let at = from; at < until; ) {
    TOKEN.lastIndex = at;
    const { groups = {}, 0: text } = TOKEN.exec(source) ?? { 0: source.charAt(at) };
    const add = (kind: Piece['kind'], end: number, inside: Piece[] = []) => {
      tokens.push({ kind, text: source.slice(at, end), start: at, end, inside });
      at = end;
    };
    if (groups.skip) at += text.length;
    else if (groups.hole) add('hole', endOfHole(source, at));
    else if (groups.body) {
      const close = source.indexOf(text, at + text.length);
      add('body', close + text.length, readSql(source, at + text.length, close));
    } else add(groups.word ? 'word' : 'other', at + text.length);
  }
  return tokens;
}

function endOfHole(source: string, start: number): number {
  let depth = 0;
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new SyntaxError('A template never ends.');
}

/**
 * Groups the tokens between `(` and `)`, `case` and `end`. Blocks of functions end in `end` too, so `case` alone does
 * not open them.
 */
function nestBrackets(tokens: readonly Piece[], source: string): Piece[] {
  const top: Piece[] = [];
  const open: { kind: 'round' | 'case'; start: number; inside: Piece[] }[] = [];
  for (const token of tokens) {
    const last = open.at(-1);
    const word = token.text.toLowerCase();
    const opens = word === '(' ? 'round' : word === 'case' ? 'case' : undefined;
    const closes = last && ((word === ')' && last.kind === 'round') || (word === 'end' && last.kind === 'case'));
    if (opens) open.push({ kind: opens, start: token.start, inside: [] });
    else if (closes) {
      open.pop();
      const text = source.slice(last.start, token.end);
      const piece: Piece = { kind: last.kind, text, start: last.start, end: token.end, inside: last.inside };
      (open.at(-1)?.inside ?? top).push(piece);
    } else (last?.inside ?? top).push(token);
  }
  if (open.length > 0) throw new SyntaxError(`Unclosed: ${source.slice(open[0]?.start, (open[0]?.start ?? 0) + 60)}`);
  return top;
}

export const isWord = (piece: Piece | undefined, ...words: string[]): boolean =>
  piece?.kind === 'word' && words.includes(piece.text.toLowerCase());
