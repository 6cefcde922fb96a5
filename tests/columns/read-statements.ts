import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type CallExpression,
  isCallExpression,
  isFunctionDeclaration,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableDeclaration,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { shapeReader } from './read-shapes.ts';
import type { Site, Statements } from './shape.ts';

/** The project's folder, with a `/` at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
const kept = join(root, '.cache', 'columns');
const A_DAY = 86_400_000;

/** Statements that are wrong on purpose, to test the check. */
export const SAMPLES = 'tests/columns/samples.ts';
const DECLARED_IN = '/src/server/database/database.ts';
const NAMES = new Set(['rows', 'lastRows']);
/** A function that passes statements on is not a statement; a statement needs a name. */
const MENTIONS = /\b(rows|lastRows)\b/;

/** The file in which the statements of the present sources are cached, or will be. */
export function statementsFile(): string {
  const hash = createHash('sha256');
  const here = ['tests/columns/{read-*,shape,samples}.ts', 'tests/columns/tsconfig.json', 'tsconfig.json'];
  const read = ['src/{server,shared}/**/*.ts', ...here, 'package-lock.json'];
  for (const file of globSync(read, { cwd: root }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(join(root, file)));
  }
  return join(kept, `${hash.digest('hex').slice(0, 20)}.json`);
}

/**
 * Every typed statement of the server with its columns: read by the type checker once for each state of the sources.
 */
export function readStatements(file = statementsFile()): Statements {
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Statements;
  const statements = readFromTypes();
  mkdirSync(kept, { recursive: true });
  for (const old of globSync('*.json', { cwd: kept }).map((name) => join(kept, name))) {
    if (Date.now() - statSync(old).mtimeMs > A_DAY) rmSync(old, { force: true });
  }
  // Another run may be writing it too: the last one replaces the whole file by an equal one.
  const unfinished = join(kept, randomUUID());
  writeFileSync(unfinished, JSON.stringify(statements));
  renameSync(unfinished, file);
  return statements;
}

/** The hash by which a text is known to be the one that was read. */
export const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

function readFromTypes(): Statements {
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [join(root, 'tests/columns/tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error('The type checker opened no project.');
    const { program, checker } = project;
    const { shapes, read } = shapeReader(project);
    const sites: Site[] = [];
    const files: Record<string, string> = {};
    for (const file of filesWithStatements()) {
      const source = program.getSourceFile(join(root, file));
      if (!source) throw new Error(`The type checker does not know ${file}.`);
      for (const call of callsIn(source)) {
        const row = rowOf(call, checker);
        if (!row) continue;
        const start = call.getStart(source);
        const line = source.getLineAndCharacterOfPosition(start).line + 1;
        sites.push({ file, line, within: nameAround(call), start, end: call.end, row: read(row) });
        files[file] = markOf(source.text);
      }
    }
    return { sites, shapes, files };
  } finally {
    api.close();
  }
}

function filesWithStatements(): string[] {
  return globSync(['src/server/**/*.ts', SAMPLES], { cwd: root })
    .filter((file) => !file.endsWith('.test.ts') && MENTIONS.test(readFileSync(join(root, file), 'utf8')))
    .toSorted();
}

/** Calls that may run a statement: by the name of the called function, or by any name with the type of a row. */
function callsIn(source: SourceFile): CallExpression[] {
  const found: CallExpression[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && (node.typeArguments?.length === 1 || NAMES.has(calledName(node)))) found.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function calledName({ expression }: CallExpression): string {
  if (isPropertyAccessExpression(expression)) return expression.name.text;
  return isIdentifier(expression) ? expression.text : '';
}

/** The type of a statement's rows; undefined for other calls and where the type is unknown. */
function rowOf(call: CallExpression, checker: Checker): Type | undefined {
  const signature = checker.getResolvedSignature(call);
  const declared = signature?.declaration;
  if (!signature || !declared?.path.endsWith(DECLARED_IN)) return undefined;
  const declaration = declared.resolve();
  if (!declaration || !NAMES.has(String(Object(declaration).name?.text))) return undefined;
  const rows = argumentOf(checker.getReturnTypeOfSignature(signature), checker);
  const row = argumentOf(rows, checker);
  return row && row.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter) ? undefined : row;
}

/** `Row[]` of `Promise<Row[]>`, `Row` of `Row[]`. */
function argumentOf(type: Type | undefined, checker: Checker): Type | undefined {
  if (!type?.isTypeReference()) throw new Error('A statement does not answer with a promise of rows.');
  return checker.getTypeArguments(type)[0];
}

function nameAround(node: Node): string {
  let name = '';
  for (let at: Node | undefined = node.parent; at; at = at.parent) {
    if ((isFunctionDeclaration(at) || isVariableDeclaration(at)) && at.name && isIdentifier(at.name))
      name = at.name.text;
  }
  return name;
}
