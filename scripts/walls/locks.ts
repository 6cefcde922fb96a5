import { parseSync, Visitor } from 'oxc-parser';

/** SQL that locks outside `locking/`, or a transaction that is declared locked without a lock. */
interface LockBreach {
  rule: 'locks-in-one-place' | 'locked-is-given';
  line: number;
  text: string;
}

/**
 * Where SQL locks, and `Locked` is created. The simulated provider has its own tables: no transaction of ours holds one of
 * its rows while it waits for one of the studio's.
 */
const HOMES = /^src\/server\/(?:capabilities\/locking\/|database\/|gateways\/payments\/simulated\/)/;

/** `skip locked` is a claim: it does not wait, so the lock order does not matter. */
const CLAUSE =
  /\bfor\s+(?:(?:no\s+key\s+)?update|(?:key\s+)?share)\b(?!(?:\s+of\s+\w+)?\s+skip\s+locked)|\block\s+table\b/i;
const FUNCTION = /\block(?:ed)?_[a-z_]+\s*\(/;
const LOCKED = /\bLocked(?:Places|Purchase|Sale)?\b/;
/** The names of transactions in code. */
const HANDLE = /^(?:tx|open|held)$/;

/**
 * Only `src/server/capabilities/locking/` and the database's functions take row locks, and only they create a locked
 * transaction: no cast, alias or type guard does (docs/decisions/0034-locked-transactions.md).
 */
export function lockBreachesIn(path: string, source: string): LockBreach[] {
  if (HOMES.test(path)) return [];
  const found: LockBreach[] = [];
  const text = (node: { start: number; end: number }) => source.slice(node.start, node.end);
  const add = (rule: LockBreach['rule'], node: { start: number; end: number }) =>
    found.push({ rule, line: source.slice(0, node.start).split('\n').length, text: text(node).slice(0, 80).trim() });
  const sql = (node: { start: number; end: number }, words: string) => {
    if (CLAUSE.test(words) || FUNCTION.test(words)) add('locks-in-one-place', node);
  };
  const cast = (node: {
    start: number;
    end: number;
    expression: { start: number; end: number };
    typeAnnotation: { start: number; end: number };
  }) => {
    const of = text(node.expression).replace(/\s+as\s+\w+$/, '');
    if (LOCKED.test(text(node.typeAnnotation)) || HANDLE.test(of)) add('locked-is-given', node);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string') sql(node, node.value);
    },
    TemplateElement: (node) => sql(node, node.value.raw),
    TSAsExpression: cast,
    TSTypeAssertion: cast,
    TSTypeAliasDeclaration: (node) => {
      if (LOCKED.test(text(node))) add('locked-is-given', node);
    },
    TSTypePredicate: (node) => {
      if (LOCKED.test(text(node))) add('locked-is-given', node);
    },
    ImportSpecifier: (node) => {
      if (LOCKED.test(text(node.imported)) && text(node.imported) !== text(node.local)) add('locked-is-given', node);
    },
  }).visit(parseSync(path, source).program);
  return found;
}
