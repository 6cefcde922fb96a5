import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSType,
  type TSTypeAliasDeclaration,
  type TSTypeName,
} from 'oxc-parser';

/** The types that Stripe's library publishes: its API's requests and answers, in the version that we pin. */
const home = join(dirname(createRequire(import.meta.url).resolve('stripe')), '../esm');

interface Scope {
  interfaces: Map<string, TSInterfaceDeclaration>;
  aliases: Map<string, TSTypeAliasDeclaration>;
  inner: Map<string, Scope>;
  outer: Scope | null;
}

interface Typed {
  type: TSType;
  scope: Scope;
}

const files = new Map<string, Scope>();

/** @param file its path below `esm`, without the ending: `resources/PaymentIntents` */
function scopeOf(file: string): Scope {
  const known = files.get(file);
  if (known) return known;
  const path = join(home, `${file}.d.ts`);
  const scope = emptyScope(file === 'shared' ? null : scopeOf('shared'));
  fill(scope, parseSync(path, readFileSync(path, 'utf8')).program.body as Statement[]);
  files.set(file, scope);
  return scope;
}

const emptyScope = (outer: Scope | null): Scope => ({
  interfaces: new Map(),
  aliases: new Map(),
  inner: new Map(),
  outer,
});

function fill(scope: Scope, statements: readonly Statement[]): void {
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration') scope.interfaces.set(declared.id.name, declared);
    if (declared?.type === 'TSTypeAliasDeclaration') scope.aliases.set(declared.id.name, declared);
    if (declared?.type === 'TSModuleDeclaration' && declared.id.type === 'Identifier' && declared.body) {
      const inner = scope.inner.get(declared.id.name) ?? emptyScope(scope);
      scope.inner.set(declared.id.name, inner);
      fill(inner, declared.body.body as Statement[]);
    }
  }
}

const namesOf = (name: TSTypeName): string[] => {
  if (name.type === 'Identifier') return [name.name];
  return name.type === 'TSQualifiedName' ? [...namesOf(name.left), name.right.name] : [];
};

/** The declaration of a possibly qualified name, looked up from within a scope. */
function find(from: Scope, names: readonly string[]): { scope: Scope; last: string } | undefined {
  const [first = '', ...rest] = names;
  for (let scope: Scope | null = from; scope; scope = scope.outer) {
    if (rest.length === 0 && (scope.interfaces.has(first) || scope.aliases.has(first))) return { scope, last: first };
    const inner = scope.inner.get(first);
    const found = rest.length > 0 && inner ? find(inner, rest) : undefined;
    if (found) return found;
  }
  return undefined;
}

interface Field extends Typed {
  required: boolean;
}

/** Null: any name (metadata). */
function fieldsOf(scope: Scope, declared: TSInterfaceDeclaration): Map<string, Field> | null {
  const fields = new Map<string, Field>();
  for (const parent of declared.extends) {
    if (parent.expression.type !== 'Identifier') continue;
    const found = find(scope, [parent.expression.name]);
    const above = found?.scope.interfaces.get(found.last);
    for (const [name, field] of (found && above && fieldsOf(found.scope, above)) ?? []) fields.set(name, field);
  }
  for (const member of declared.body.body) {
    if (member.type === 'TSIndexSignature') return null;
    if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) continue;
    const type = member.typeAnnotation.typeAnnotation;
    fields.set(member.key.name, { type, scope, required: !member.optional });
  }
  return fields;
}

export type Sent = string | { [name: string]: Sent } | Sent[];

export interface Problem {
  param: string;
  code: 'parameter_unknown' | 'parameter_missing' | 'parameter_invalid_integer' | 'parameter_invalid';
}

/**
 * The errors of a request according to Stripe's own types: unknown or missing names, values that are not in a list,
 * wrong types.
 */
export function problemsOf(file: string, params: string, sent: Sent): Problem[] {
  const found = find(scopeOf(file), params.split('.'));
  const declared = found?.scope.interfaces.get(found.last);
  if (!found || !declared) throw new Error(`Stripe's library has no ${params} in ${file}.`);
  return ofFields(fieldsOf(found.scope, declared), sent, '');
}

function ofFields(fields: Map<string, Field> | null, sent: Sent, at: string): Problem[] {
  if (fields === null) return [];
  if (typeof sent === 'string' || Array.isArray(sent)) return [{ param: at, code: 'parameter_invalid' }];
  const named = (name: string) => (at ? `${at}[${name}]` : name);
  const given = Object.entries(sent).flatMap(([name, value]) => {
    const field = fields.get(name);
    if (!field) return [{ param: named(name), code: 'parameter_unknown' as const }];
    return ofType(field, value, named(name));
  });
  const missing = [...fields]
    .filter(([name, { required }]) => required && !(name in sent))
    .map(([name]) => ({ param: named(name), code: 'parameter_missing' as const }));
  return [...given, ...missing];
}

function ofType({ type, scope }: Typed, sent: Sent, at: string): Problem[] {
  const wrong = (is: boolean): Problem[] => (is ? [] : [{ param: at, code: 'parameter_invalid' }]);
  switch (type.type) {
    case 'TSStringKeyword':
      return wrong(typeof sent === 'string' && sent !== '');
    case 'TSNumberKeyword':
      return typeof sent === 'string' && /^-?\d+(\.\d+)?$/.test(sent)
        ? []
        : [{ param: at, code: 'parameter_invalid_integer' }];
    case 'TSBooleanKeyword':
      return wrong(sent === 'true' || sent === 'false');
    case 'TSLiteralType':
      return wrong(type.literal.type === 'Literal' && sent === String(type.literal.value));
    case 'TSUnionType': {
      const all = type.types.map((one) => ofType({ type: one, scope }, sent, at));
      return all.find((problems) => problems.length === 0) ?? deepest(all);
    }
    case 'TSArrayType':
      return ofItems({ type: type.elementType, scope }, sent, at);
    case 'TSTypeLiteral':
      return wrong(typeof sent === 'object');
    case 'TSTypeReference':
      return ofName({ type, scope }, sent, at);
    default:
      return wrong(false);
  }
}

/** Of several alternatives, the error of the one that matched furthest is the most useful. */
const deepest = (all: Problem[][]): Problem[] =>
  all.reduce((most, one) => ((one[0]?.param.length ?? 0) > (most[0]?.param.length ?? 0) ? one : most), all[0] ?? []);

function ofItems(item: Typed, sent: Sent, at: string): Problem[] {
  if (!Array.isArray(sent)) return [{ param: at, code: 'parameter_invalid' }];
  return sent.flatMap((value, index) => ofType(item, value, `${at}[${index}]`));
}

function ofName({ type, scope }: Typed & { type: { type: 'TSTypeReference' } }, sent: Sent, at: string): Problem[] {
  const names = namesOf(type.typeName);
  const [first] = names;
  const [argument] = type.typeArguments?.params ?? [];
  if (first === 'Array' && argument) return ofItems({ type: argument, scope }, sent, at);
  if (first === 'Emptyable' && argument) return sent === '' ? [] : ofType({ type: argument, scope }, sent, at);
  // The published words are those of the library's type; this one stands for later additions.
  if (first === 'OtherString') return [{ param: at, code: 'parameter_invalid' }];
  if (first === 'Decimal') return [];
  const found = find(scope, names);
  if (!found) throw new Error(`Stripe's library has no ${names.join('.')} (${at}).`);
  const declared = found.scope.interfaces.get(found.last);
  if (declared) return ofFields(fieldsOf(found.scope, declared), sent, at);
  const alias = found.scope.aliases.get(found.last);
  return alias ? ofType({ type: alias.typeAnnotation, scope: found.scope }, sent, at) : [];
}

/**
 * An answer in the published shape: properties that the type does not name are removed, missing nullable ones are null.
 * @throws Error when a required one is missing
 */
export function shaped(file: string, name: string, object: Record<string, unknown>): Record<string, unknown> {
  const found = find(scopeOf(file), name.split('.'));
  const declared = found?.scope.interfaces.get(found.last);
  const fields = found && declared && fieldsOf(found.scope, declared);
  if (!fields) throw new Error(`Stripe's library has no ${name} in ${file}.`);
  const answer: Record<string, unknown> = {};
  for (const [field, { type, required }] of fields) {
    if (object[field] !== undefined) answer[field] = object[field];
    else if (isNullable(type)) answer[field] = null;
    else if (required) throw new Error(`${name}.${field} must be answered.`);
  }
  return answer;
}

const isNullable = (type: TSType) =>
  type.type === 'TSUnionType' && type.types.some((one) => one.type === 'TSNullKeyword');

/** Parses `items[0][price]=x&expand[]=y` into an object. */
export function decodeForm(body: string): { [name: string]: Sent } {
  const root: { [name: string]: Sent } = {};
  for (const [key, value] of new URLSearchParams(body)) {
    const path = key.replaceAll(']', '').split('[');
    let at = root;
    for (const name of path.slice(0, -1)) {
      const below = at[name];
      const next = typeof below === 'object' && !Array.isArray(below) ? below : {};
      at[name] = next;
      at = next;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return withLists(root) as { [name: string]: Sent };
}

function withLists(value: Sent): Sent {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name]) => /^\d*$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
