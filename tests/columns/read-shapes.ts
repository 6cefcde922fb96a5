import {
  type Checker,
  type Project,
  SymbolFlags,
  type TupleType,
  type Type,
  TypeFlags,
  type TypeReference,
} from 'typescript/unstable/sync';
import type { Field, Shape } from './shape.ts';

/** Makes `typeToString` write the whole type. */
const NOT_CUT = 1;
const LITERAL = TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral;

/** Converts a project's types to shapes; types read before are found in `shapes`. */
export interface ShapeReader {
  shapes: Shape[];
  /** @returns the shape's index in `shapes` */
  read(type: Type): number;
}

/** @throws Error for a type that cannot be checked at run time: a function, a class */
export function shapeReader({ checker }: Project): ShapeReader {
  const shapes: Shape[] = [];
  const known = new Map<number, number>();

  function read(type: Type): number {
    const before = known.get(type.id);
    if (before !== undefined) return before;
    const index = shapes.length;
    known.set(type.id, index);
    shapes.push({ is: 'anything', said: '' });
    shapes[index] = shapeOf(type);
    return index;
  }

  function shapeOf(type: Type): Shape {
    const said = checker.typeToString(type, undefined, NOT_CUT);
    const { flags } = type;
    if (flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return { said, is: 'anything' };
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { said, is: 'string' };
    if (flags & TypeFlags.Number) return { said, is: 'number' };
    if (flags & TypeFlags.Boolean) return { said, is: 'boolean' };
    if (flags & TypeFlags.Null) return { said, is: 'one-of', values: [null] };
    if (type.isLiteralType() && flags & LITERAL) return { said, is: 'one-of', values: [literalOf(type.value)] };
    if (type.isUnionType()) return { said, ...unionOf(type.getTypes()) };
    if (type.isIntersectionType()) {
      const plain = type.getTypes().find((part) => part.flags & (TypeFlags.String | TypeFlags.Number));
      return plain ? { ...shapeOf(plain), said } : { said, is: 'object', fields: fieldsOf(type) };
    }
    if (flags & TypeFlags.Object) return { said, ...objectOf(type) };
    throw new Error(`A row cannot hold this type: ${said}`);
  }

  /**
   * Literals of a union are one shape; `undefined` never occurs in a row, and a field that may be absent is marked as
   * such.
   */
  function unionOf(types: readonly Type[]): Bare {
    const isValue = (type: Type) => (type.flags & (LITERAL | TypeFlags.Null)) !== 0;
    const values = types.filter(isValue).map((type) => (type.isLiteralType() ? literalOf(type.value) : null));
    const others = types.filter((type) => !isValue(type) && !(type.flags & TypeFlags.Undefined)).map(read);
    if (others.length === 0) return { is: 'one-of', values };
    const [only] = others;
    if (values.length === 0 && others.length === 1 && only !== undefined) return bare(shapes[only]);
    if (values.length === 0) return { is: 'union', of: others };
    const said = values.map((value) => JSON.stringify(value)).join(' | ');
    return { is: 'union', of: [...others, shapes.push({ said, is: 'one-of', values }) - 1] };
  }

  function objectOf(type: Type): Bare {
    if (type.isTupleType() || (type.isTypeReference() && type.getTarget().isTupleType())) {
      return { is: 'tuple', of: argumentsOf(checker, type).map(read) };
    }
    if (checker.isArrayType(type))
      return { is: 'list', of: read(argumentsOf(checker, type)[0] ?? checker.getUnknownType()) };
    const [index] = checker.getIndexInfosOfType(type);
    const fields = fieldsOf(type);
    if (index && Object.keys(fields).length === 0) return { is: 'record', of: read(index.valueType) };
    return { is: 'object', fields };
  }

  function fieldsOf(type: Type): Record<string, Field> {
    return Object.fromEntries(
      checker.getPropertiesOfType(type).map((property) => {
        const value = checker.getTypeOfSymbol(property);
        if (!value || property.flags & SymbolFlags.Method) {
          throw new Error(`A row cannot hold ${property.name} of ${checker.typeToString(type)}`);
        }
        return [property.name, { shape: read(value), optional: (property.flags & SymbolFlags.Optional) !== 0 }];
      }),
    );
  }

  return { shapes, read };
}

type Bare = Shape extends infer Each ? (Each extends { said: string } ? Omit<Each, 'said'> : never) : never;

function bare(shape: Shape | undefined): Bare {
  if (!shape) throw new Error('A shape was not read.');
  const { said: _, ...rest } = shape;
  return rest;
}

function argumentsOf(checker: Checker, type: Type): readonly Type[] {
  // The two calls with this type have references.
  return checker.getTypeArguments(type as TupleType | TypeReference);
}

function literalOf(value: string | number | boolean | bigint): string | number | boolean {
  if (typeof value === 'bigint') throw new Error(`A row cannot hold ${value}n.`);
  return value;
}
