import { z } from 'zod';
import type { Setting } from './api.ts';

/** The kind of object that an id refers to. */
export type ReferenceKind = 'class_package' | 'payment_method' | 'form';

/** The control of a setting, by its JSON Schema. */
export type SettingKind =
  | { control: 'flag' | 'text' | 'long-text' | 'address' | 'picture' | 'colour' | 'code' | 'json' | 'zone' }
  | { control: 'number'; optional: boolean; min: number; max: number }
  | { control: 'choice'; options: readonly string[] }
  | { control: 'reference'; of: ReferenceKind; optional: boolean };

const references: Readonly<Record<string, ReferenceKind>> = {
  class_package_id: 'class_package',
  payment_method_id: 'payment_method',
  form_id: 'form',
};

const readable = z.object({
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  anyOf: z.array(z.record(z.string(), z.unknown())).optional(),
});

type Readable = z.output<typeof readable>;

/** Addresses of pictures, which can be uploaded. */
const PICTURES = /(^|_)(image|logo|login|favicon)$/;

function numberOf(schema: Readable, optional: boolean): SettingKind {
  const of = references[schema.format ?? ''];
  if (of) return { control: 'reference', of, optional };
  return { control: 'number', optional, min: schema.minimum ?? 0, max: schema.maximum ?? Number.MAX_SAFE_INTEGER };
}

function byFormat(key: string, format: string | undefined): SettingKind {
  if (format === 'address') return { control: PICTURES.test(key) ? 'picture' : 'address' };
  if (format === 'colour' || format === 'code' || format === 'json' || format === 'long-text')
    return { control: format };
  return { control: key === 'timezone' ? 'zone' : 'text' };
}

export function kindOf({ key, schema: written }: Pick<Setting, 'key' | 'schema'>): SettingKind {
  const schema = readable.parse(written);
  if (schema.type === 'boolean') return { control: 'flag' };
  if (schema.type === 'integer') return numberOf(schema, false);
  if (schema.enum) return { control: 'choice', options: schema.enum };
  const [first] = schema.anyOf ?? [];
  if (first?.type === 'integer') return numberOf(readable.parse(first), true);
  return byFormat(key, schema.format);
}
