import type { JsonSchema } from './document.ts';

/** Fields whose format cannot be derived from the schema's pattern. */
const byName: Record<string, string> = {
  phone: '5512345678',
  email: 'nadie@ejemplo.mx',
  password: 'jacaranda-morada-7',
  color: '#6B4EA0',
  handle: 'manana',
  slug: 'manana',
  spot_map: '5,6,7',
  timezone: 'America/Mexico_City',
  from: '07:00',
  until: '09:00',
};

/** A value that the schema accepts, as far as it describes it; required properties only. */
export function sampleOf(schema: JsonSchema, name = ''): unknown {
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return sampleOf(first, name);
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return sampleObject(schema);
  if (type === 'array') return schema.items ? [sampleOf(schema.items, name)] : [];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'string') return sampleText(schema, name);
  return null;
}

function sampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const needed = Object.entries(properties).filter(([key]) => required.includes(key));
  return Object.fromEntries(needed.map(([key, property]) => [key, sampleOf(property, key)]));
}

function sampleText(schema: JsonSchema, name: string): string {
  if (schema.format === 'date') return '2026-11-23';
  if (schema.format === 'date-time') return '2026-11-24T07:00:00.000Z';
  return byName[name] ?? 'Texto';
}
