import { type Node, parseSync, Visitor } from 'oxc-parser';
import { namesAround } from './names-around.ts';
import { type Operator, onOneLine, type Place } from './place.ts';

type Spanned = { type: string; start: number; end: number };
type Change = { at: Spanned; into: string; operator: Operator; gone: Spanned | string };

const COMPARISONS = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);
const LOOPS = ['ForOfStatement', 'ForInStatement', 'ForStatement', 'WhileStatement'] as const;

/**
 * Every removable piece of a TypeScript file: an operand of `&&`, `||` and `??`, an `if` (always, never), a branch, a
 * comparison that is a whole answer, a predicate, a bound of `Math.min` and `max`, a `case`, a statement.
 * @throws SyntaxError when the file does not parse
 */
export function typescriptPlaces(file: string, source: string): Place[] {
  const parsed = parseSync(file, source);
  const [error] = parsed.errors;
  if (error) throw new SyntaxError(`${file}: ${error.message}`);
  const nameAt = namesAround(parsed.program);
  const found = new Map<string, Place>();
  const textOf = ({ start, end }: Spanned) => source.slice(start, end);
  const add = ({ at, into, operator, gone }: Change) => {
    const removed = onOneLine(typeof gone === 'string' ? gone : textOf(gone));
    const place = {
      file,
      start: at.start,
      end: at.end,
      replacement: into,
      operator,
      removed,
      within: nameAt(at.start),
    };
    const key = `${at.start} ${at.end} ${into}`;
    if (!found.has(key)) found.set(key, place);
  };
  new Visitor(visitors(add, textOf)).visit(parsed.program);
  return [...found.values()].toSorted((a, b) => a.start - b.start);
}

function visitors(add: (change: Change) => void, textOf: (node: Spanned) => string) {
  const group = (node: Spanned) => `(${textOf(node)})`;
  const drop = (node: Spanned) => add({ at: node, into: ';', operator: 'statement', gone: node });
  const answer = (node: Node | null | undefined) => {
    const bare = node && unwrap(node);
    if (bare?.type !== 'BinaryExpression' || !COMPARISONS.has(bare.operator)) return;
    for (const into of ['true', 'false']) {
      add({ at: bare, into, operator: 'comparison', gone: `${textOf(bare)} (${into})` });
    }
  };
  return {
    LogicalExpression: (node: Extract<Node, { type: 'LogicalExpression' }>) => {
      const left = unwrap(node.left);
      add({ at: node, into: group(node.left), operator: 'operand', gone: node.right });
      // In a chain, each operand is removed with the pair that it ends.
      if (left.type === 'LogicalExpression' && left.operator === node.operator) return;
      add({ at: node, into: group(node.right), operator: 'operand', gone: node.left });
    },
    IfStatement: (node: Extract<Node, { type: 'IfStatement' }>) => {
      add({ at: node.test, into: 'true', operator: 'if always', gone: node.test });
      add({ at: node.test, into: 'false', operator: 'if never', gone: node.test });
    },
    ConditionalExpression: (node: Extract<Node, { type: 'ConditionalExpression' }>) => {
      add({ at: node, into: group(node.consequent), operator: 'branch', gone: `: ${textOf(node.alternate)}` });
      add({ at: node, into: group(node.alternate), operator: 'branch', gone: `? ${textOf(node.consequent)}` });
    },
    CallExpression: (node: Extract<Node, { type: 'CallExpression' }>) => {
      if (node.callee.type !== 'MemberExpression' || node.callee.property.type !== 'Identifier') return;
      const { object, property } = node.callee;
      const gone = onOneLine(`${property.name}(${node.arguments.map(textOf).join(', ')})`);
      const replace = (into: string, of = gone) => add({ at: node, into, operator: 'predicate', gone: of });
      if (property.name === 'filter') replace(group(object));
      if (property.name === 'find' || property.name === 'findLast') replace(`${textOf(object)}.at(0)`);
      if (property.name === 'some' || property.name === 'every') {
        for (const into of ['true', 'false']) replace(into, `${gone} (${into})`);
      }
      if (textOf(object) === 'Math' && /^(min|max)$/.test(property.name) && node.arguments.length === 2) {
        const [first, second] = node.arguments.map(textOf);
        replace(`(${first})`, `${property.name} ${second}`);
        replace(`(${second})`, `${property.name} ${first}`);
      }
    },
    ArrowFunctionExpression: (node: Extract<Node, { type: 'ArrowFunctionExpression' }>) => answer(node.body),
    ReturnStatement: (node: Extract<Node, { type: 'ReturnStatement' }>) => answer(node.argument),
    SwitchCase: (node: Extract<Node, { type: 'SwitchCase' }>) => {
      if (node.test) add({ at: node, into: '', operator: 'case', gone: node });
    },
    BlockStatement: ({ body }: { body: Node[] }) => {
      for (const node of body) if (canGo(node, body)) drop(node);
    },
  };
}

/** The only statement of an `if` is covered by 'if never'. */
function canGo(node: Node, body: readonly Node[]): boolean {
  if (node.type === 'ReturnStatement') return body.length > 1 && node !== body.at(-1);
  if (node.type === 'ExpressionStatement' || node.type === 'ThrowStatement') return true;
  return LOOPS.some((type) => type === node.type);
}

function unwrap(node: Node): Node {
  return node.type === 'ParenthesizedExpression' ? unwrap(node.expression) : node;
}
