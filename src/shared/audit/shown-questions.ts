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

/** A question of the studio's forms as it is today. */
export interface KnownQuestion {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** What the studio calls its questions, and the rows that the log keeps by number, today. */
export interface KnownNames {
  questions: readonly KnownQuestion[];
  names: readonly { field: string; id: number; name: string }[];
}

/** What is asked under a key; a question that is gone is named by its key. */
export const labelOfQuestion = (key: string, questions: readonly KnownQuestion[]): string =>
  questions.find((one) => one.key === key)?.label ?? key.replaceAll('_', ' ');

/** The differences of a form's question before and after; one that came or went by its short name. Null: no question. */
export function showQuestion({ from, to }: Change, questions: readonly KnownQuestion[]): ShownChange | null {
  const [was, is] = [question.safeParse(from).data, question.safeParse(to).data];
  const either = is ?? was;
  if (!either) return null;
  if (!was || !is) return { label: `Pregunta «${either.label}»`, from: was?.name ?? null, to: is?.name ?? null };
  const [before, after] = [partsOf(was, questions), partsOf(is, questions)];
  const others = before.flatMap((part, index) => (part === after[index] ? [] : [index]));
  const textOf = (parts: readonly string[]) => others.map((index) => parts[index]).join('. ');
  return { label: `Pregunta «${either.label}»`, from: textOf(before), to: textOf(after) };
}

function partsOf(form: Question, questions: readonly KnownQuestion[]): string[] {
  return [
    `Pregunta: ${form.label}`,
    `Nombre corto: ${form.name}`,
    `Tipo: ${typeOf(form)}`,
    `Obligatoria: ${yesOrNo(form.required)}`,
    `Opciones: ${listOf(form.options.map(({ label }) => label))}`,
    `Propuestas: ${listOf(form.items)}`,
    `Se pregunta: ${conditionOf(form.precondition, questions)}`,
    `Paso: ${form.step}`,
    `Aparece de inicio: ${form.value === null ? 'nada' : wordOf(form.value)}`,
  ];
}

function typeOf({ key, type }: Question): string {
  if (key === PERSON_QUESTION) return 'Otra persona';
  if (isPlainType(type)) return typeWords[type];
  return type === ADDRESS ? 'Dirección completa' : `Grupo ${type.replaceAll('_', ' ')}`;
}

function conditionOf(condition: Question['precondition'], questions: readonly KnownQuestion[]): string {
  if (condition === null) return 'siempre';
  const answers = condition.values.length === 0 ? 'cualquier respuesta' : condition.values.map(wordOf).join(', ');
  return `según «${labelOfQuestion(condition.key, questions)}»: ${answers}`;
}

const yesOrNo = (yes: boolean) => (yes ? 'Sí' : 'No');
const wordOf = (value: string | number | boolean) => (typeof value === 'boolean' ? yesOrNo(value) : String(value));
const listOf = (words: readonly string[]) => (words.length === 0 ? 'ninguna' : words.join(', '));
