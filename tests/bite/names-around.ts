import type { Program } from 'oxc-parser';

type Named = { name: string; start: number; end: number };

/** Returns the top-level function or constant that contains an offset. */
export function namesAround({ body }: Program): (offset: number) => string | null {
  const names: Named[] = body.flatMap((statement) => {
    const node = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (node?.type === 'FunctionDeclaration') return node.id ? [{ ...spanOf(node), name: node.id.name }] : [];
    if (node?.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap((each) =>
      each.id.type === 'Identifier' ? [{ ...spanOf(each), name: each.id.name }] : [],
    );
  });
  return (offset) => names.find(({ start, end }) => start <= offset && offset < end)?.name ?? null;
}

const spanOf = ({ start, end }: { start: number; end: number }) => ({ start, end });
