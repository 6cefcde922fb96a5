import { type Node, parseSync, Visitor } from 'oxc-parser';

/** A query key written where it is used. */
export type KeyBreach = { line: number; text: string };

const HOME = 'src/web/lib/keys.ts';
const WEB = /^src\/web\/.*\.tsx?$/;
/** Functions of the query client whose first argument is a key. */
const BY_KEY = /^(?:get|set)Quer(?:y|ies)(?:Data|State)$/;

/** Query keys written outside src/web/lib/keys.ts, where each also declares what it concerns. */
export function keyBreachesIn(path: string, source: string): KeyBreach[] {
  if (!WEB.test(path) || path === HOME) return [];
  const found: KeyBreach[] = [];
  const judge = (value: Node | null | undefined) => {
    const bare = value?.type === 'TSAsExpression' ? value.expression : value;
    if (!value || bare?.type !== 'ArrayExpression') return;
    found.push({
      line: source.slice(0, value.start).split('\n').length,
      text: source.slice(value.start, Math.min(value.end, value.start + 80)),
    });
  };
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'queryKey') judge(value);
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (BY_KEY.test(callee.property.name)) judge(first);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && /^queryKey$|Key$/.test(id.name)) judge(init);
    },
  }).visit(parseSync(path, source).program);
  return found;
}
