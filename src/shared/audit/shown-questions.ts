import { z } from 'zod';
import { ADDRESS, isPlainType, typeWords } from '../forms/field-types.ts';
import { PERSON_QUESTION } from '../forms/shown-fields.ts';
import type { Change } from './entry.ts';

/** A change in words. Null: there was no value, or there is none any more. */
export interface ShownChange {
  label: string;
  from: string | null;
  to: string | null;
}

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const question = z.object({
  key: z.string(),
  label: z.string(),
  name: z.string(),
  type: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ label: z.string() })),
  items: z.array(z.string()),
  precondition: z.object({ key: z.string(), values: z.array(scalar) }).nullable(),
  step: z.number(),
  value: scalar.nullable(),
});
type Question = z.output<typeof question>;

/** The differences of a form's question; of one that comes or goes its type. Null: the change is not about a question. */
export function showQuestion({ from, to }: Change): ShownChange | null {
  const [was, is] = [question.safeParse(from).data, question.safeParse(to).data];
  const asked = is ?? was;
  if (!asked) return null;
  const label = `Pregunta «${asked.label}»`;
  if (!was || !is) return { label, from: was ? typeOf(was) : null, to: is ? typeOf(is) : null };
  const [before, after] = [partsOf(was), partsOf(is)];
  const others = before.flatMap((part, index) => (part === after[index] ? [] : [index]));
  const said = (parts: readonly string[]) => others.map((index) => parts[index]).join('. ');
  return { label, from: said(before), to: said(after) };
}

function partsOf(asked: Question): string[] {
  return [
    `Pregunta: ${asked.label}`,
    `Nombre corto: ${asked.name}`,
    `Tipo: ${typeOf(asked)}`,
    `Obligatoria: ${yesOrNo(asked.required)}`,
    `Opciones: ${listOf(asked.options.map(({ label }) => label))}`,
    `Propuestas: ${listOf(asked.items)}`,
    `Se pregunta: ${conditionOf(asked.precondition)}`,
    `Paso: ${asked.step}`,
    `Aparece de inicio: ${asked.value === null ? 'nada' : wordOf(asked.value)}`,
  ];
}

function typeOf({ key, type }: Question): string {
  if (key === PERSON_QUESTION) return 'Otra persona';
  if (isPlainType(type)) return typeWords[type];
  return type === ADDRESS ? 'Dirección completa' : `Grupo ${type.replaceAll('_', ' ')}`;
}

function conditionOf(condition: Question['precondition']): string {
  if (condition === null) return 'siempre';
  const answers = condition.values.length === 0 ? 'cualquier respuesta' : condition.values.map(wordOf).join(', ');
  return `según ${condition.key.replaceAll('_', ' ')}: ${answers}`;
}

const yesOrNo = (yes: boolean) => (yes ? 'Sí' : 'No');
const wordOf = (value: string | number | boolean) => (typeof value === 'boolean' ? yesOrNo(value) : String(value));
const listOf = (words: readonly string[]) => (words.length === 0 ? 'ninguna' : words.join(', '));
