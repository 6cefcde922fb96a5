import { type Node, parseSync } from 'oxc-parser';

/** A TypeScript file whose functions record their calls (`witness.ts`). */
export function marked(file: string, source: string): string {
  const marks = parseSync(file, source).program.body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration') return node.body && node.id ? markBody(node.body, node.id.name) : [];
    if (node?.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ id, init }) => {
      const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
      return isFunction && init.body && id.type === 'Identifier' ? markBody(init.body, id.name) : [];
    });
  });
  const say = (name: string) => `(globalThis.biteCalled ??= new Set()).add('${file} ${name}')`;
  return marks
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, into }) => text.slice(0, at) + into(say) + text.slice(at), source);
}

type Mark = { at: number; into: (say: (name: string) => string) => string };

function markBody(body: Node, name: string): Mark[] {
  if (body.type === 'BlockStatement') return [{ at: body.start + 1, into: (say) => `${say(name)};` }];
  return [
    { at: body.start, into: (say) => `(${say(name)}, ` },
    { at: body.end, into: () => ')' },
  ];
}
