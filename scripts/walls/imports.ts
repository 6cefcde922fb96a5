import { posix } from 'node:path';
import { parseSync, type StringLiteral, Visitor } from 'oxc-parser';

/**
 * One file importing another: `to` is a path from the project's root, or `package:name`, or `computed`. `later`: by
 * `import()`, at run time.
 */
export type Import = { from: string; to: string; line: number; typeOnly: boolean; later: boolean };

/**
 * Every way a file can import another one: import, import type, export from, import(), import('x').T, require. An import
 * with a computed target is reported as `computed`, since no check can resolve it.
 * @param path the file's path from the project's root, with forward slashes
 * @throws SyntaxError if the file does not parse: a file that cannot be read cannot be called clean
 */
export function importsOf(path: string, source: string): Import[] {
  const parsed = parseSync(path, source);
  const firstError = parsed.errors.find((error) => error.severity === 'Error');
  if (firstError) throw new SyntaxError(`${path}: ${firstError.message}`);

  const found: Import[] = [];
  const add = ({
    node,
    to,
    typeOnly,
    later = false,
  }: {
    node: { start: number };
    to: string;
    typeOnly: boolean;
    later?: boolean;
  }) => found.push({ from: path, to, line: source.slice(0, node.start).split('\n').length, typeOnly, later });
  const addNamed = (node: { start: number }, name: StringLiteral, typeOnly = false) =>
    add({ node, to: resolveTarget(path, name.value), typeOnly });
  const addExpression = (
    node: { start: number },
    expression: { type: string; value?: unknown } | undefined,
    later = false,
  ) => {
    const isText = expression?.type === 'Literal' && typeof expression.value === 'string';
    add({ node, to: isText ? resolveTarget(path, String(expression.value)) : 'computed', typeOnly: false, later });
  };

  new Visitor({
    ImportDeclaration: (node) =>
      addNamed(node, node.source, node.importKind === 'type' || everyNameIsType(node.specifiers)),
    ExportAllDeclaration: (node) => addNamed(node, node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => {
      if (node.source) addNamed(node, node.source, node.exportKind === 'type');
    },
    TSImportType: (node) => addNamed(node, node.source, true),
    TSExternalModuleReference: (node) => addNamed(node, node.expression),
    ImportExpression: (node) => addExpression(node, node.source, true),
    CallExpression: (node) => {
      const callee = source.slice(node.callee.start, node.callee.end);
      if (callee === 'require') addExpression(node, node.arguments[0]);
      if (/^import\.meta\.glob|^createRequire$/.test(callee)) add({ node, to: 'computed', typeOnly: false });
    },
  }).visit(parsed.program);
  return found;
}

function everyNameIsType(specifiers: { type: string; importKind?: string }[]): boolean {
  return specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type');
}

function resolveTarget(from: string, specifier: string): string {
  const target = specifier.replace(/[?#](?!shared\/).*$/, '');
  if (target.startsWith('#shared/')) return posix.join('src/shared', target.slice('#shared/'.length));
  if (target.startsWith('.')) return posix.join(posix.dirname(from), target);
  if (target.startsWith('/')) return posix.join('.', target.slice(1));
  if (target.startsWith('node:')) return target;
  const parts = target.split('/');
  return `package:${target.startsWith('@') ? parts.slice(0, 2).join('/') : parts[0]}`;
}
