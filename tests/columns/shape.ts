/**
 * The values that a TypeScript type allows. Numbers in `of` and `shape` are indexes into the table of all shapes, so
 * that recursive types are possible.
 */
export type Shape = { said: string } & (
  | { is: 'anything' | 'string' | 'number' | 'boolean' }
  | { is: 'one-of'; values: (string | number | boolean | null)[] }
  | { is: 'list' | 'record'; of: number }
  | { is: 'tuple' | 'union'; of: number[] }
  | { is: 'object'; fields: Record<string, Field> }
);

export interface Field {
  shape: number;
  /** The field may be absent. */
  optional: boolean;
}

/** A call that runs a statement and declares the type of its rows. */
export interface Site {
  /** From the project's root. */
  file: string;
  line: number;
  /** The top-level function that contains it. */
  within: string;
  /** The offsets of the call in its file. */
  start: number;
  end: number;
  /** The index of a row's shape. */
  row: number;
}

/** Every typed statement of the server, and all shapes that they need. */
export interface Statements {
  sites: Site[];
  shapes: Shape[];
  /** The hash of each file when it was read. */
  files: Record<string, string>;
}

/** A place where a value does not match. */
export interface Fault {
  path: string;
  said: string;
  came: string;
}

type Check = (value: unknown) => Fault | undefined;

/** Creates the check of each shape of a table when it is first needed. */
export function checksOf(shapes: readonly Shape[]): (shape: number) => Check {
  const made: Check[] = [];
  const at = (index: number): Check => {
    const known = made[index];
    if (known) return known;
    const shape = shapes[index];
    if (!shape) throw new Error(`There is no shape ${index}.`);
    // A recursive type finds this check while its own is being created.
    made[index] = (value) => at(index)(value);
    const check = checkOf(shape, shapes, at);
    made[index] = check;
    return check;
  };
  return at;
}

function checkOf(shape: Shape, shapes: readonly Shape[], at: (index: number) => Check): Check {
  const wrong = (value: unknown): Fault => ({ path: '', said: shape.said, came: shown(value) });
  switch (shape.is) {
    case 'anything':
      return () => undefined;
    case 'number':
      return (value) => (typeof value === 'number' && !Number.isNaN(value) ? undefined : wrong(value));
    case 'string':
      return (value) => (typeof value === 'string' ? undefined : wrong(value));
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? undefined : wrong(value));
    case 'one-of': {
      const values = new Set<unknown>(shape.values);
      return (value) => (values.has(value) ? undefined : wrong(value));
    }
    case 'list': {
      const each = at(shape.of);
      return (value) => (Array.isArray(value) ? firstFault(value, () => each) : wrong(value));
    }
    case 'tuple': {
      const parts = shape.of.map(at);
      return (value) =>
        Array.isArray(value) && value.length === parts.length
          ? firstFault(value, (index) => parts[index])
          : wrong(value);
    }
    case 'record': {
      const each = at(shape.of);
      return (value) => (isObject(value) ? firstFault(value, () => each) : wrong(value));
    }
    case 'object':
      return objectCheck(shape.fields, at, wrong);
    case 'union':
      return unionCheck(shape.of, shapes, { at, wrong });
  }
}

function objectCheck(
  fields: Record<string, Field>,
  at: (index: number) => Check,
  wrong: (value: unknown) => Fault,
): Check {
  const checks = new Map(Object.entries(fields).map(([name, field]) => [name, { ...field, check: at(field.shape) }]));
  return (value) => {
    if (!isObject(value)) return wrong(value);
    for (const [name, { check, optional }] of checks) {
      if (!(name in value) || value[name] === undefined) {
        if (optional) continue;
        return { path: name, said: 'a value', came: 'nothing' };
      }
      const fault = check(value[name]);
      if (fault) return below(name, fault);
    }
    for (const name in value) {
      if (!checks.has(name)) return { path: name, said: 'nothing', came: shown(value[name]) };
    }
    return undefined;
  };
}

function unionCheck(
  members: readonly number[],
  shapes: readonly Shape[],
  { at, wrong }: { at: (index: number) => Check; wrong: (value: unknown) => Fault },
): Check {
  const checks = members.map((index) => ({ holds: holderOf(shapes[index]), check: at(index) }));
  return (value) => {
    const faults: Fault[] = [];
    for (const { check, holds } of checks) {
      const fault = check(value);
      if (!fault) return undefined;
      if (holds?.(value)) faults.push(fault);
    }
    // Of each kind there is one member, so the mismatch is inside of it.
    return faults.length === 1 ? faults[0] : wrong(value);
  };
}

/** Whether a shape has parts to be checked. */
function holderOf(shape: Shape | undefined): ((value: unknown) => boolean) | undefined {
  if (shape?.is === 'list' || shape?.is === 'tuple') return Array.isArray;
  return shape?.is === 'object' || shape?.is === 'record' ? isObject : undefined;
}

function firstFault(values: object, checkAt: (index: number) => Check | undefined): Fault | undefined {
  for (const [index, [key, value]] of Object.entries(values).entries()) {
    const fault = checkAt(index)?.(value);
    if (fault) return below(key, fault);
  }
  return undefined;
}

const below = (name: string, fault: Fault): Fault => ({
  ...fault,
  path: fault.path === '' ? name : `${name}.${fault.path}`,
});

/** Dates, buffers and other objects of a driver are not rows. */
function isObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const MOST_SHOWN = 120;

function shown(value: unknown): string {
  const text = typeof value === 'bigint' ? `${value}n` : JSON.stringify(value);
  const name = typeof value === 'object' && value !== null ? value.constructor?.name : typeof value;
  const cut = text !== undefined && text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return value === null ? 'null' : `${name} ${cut}`;
}
