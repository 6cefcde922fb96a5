import { z } from 'zod';
import { id, idText, lineWithoutLinks, noNumberYet, typedLine } from './common.ts';
import { editOf, versioned } from './edit.ts';
import { storedFile } from './studio.ts';

/** The key of a field in its form, by which answers, conditions and refusals name it. */
export const fieldKey = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'Usa minúsculas, números y guion bajo.')
  .refine((key) => !(key in {}), 'Ese nombre no se puede usar.');

/** The object of a form: `customer`, `address`, or a group of the studio's own questions. */
export const formObject = z
  .string()
  .regex(/^[a-z][a-z0-9_]{1,39}$/, 'Usa minúsculas, números y guion bajo.')
  .refine((object) => !(object in {}), 'Ese nombre no se puede usar.');

const LONGEST = 5000;
const MOST_CHOSEN = 50;

// Options and defaults are sent back as answers, so the same limits apply to all of them.
const scalar = z.union([lineWithoutLinks(LONGEST), z.number(), z.boolean()]);
const simpleAnswer = z.union([scalar, z.null(), z.array(lineWithoutLinks(200)).max(MOST_CHOSEN)]);

/** A sent answer: a file by the id of its upload, a group or an address by its own keys. */
export const sentAnswer = z.union([simpleAnswer, z.record(fieldKey, simpleAnswer)]);

/** Answers by key. Absent: unchanged. */
export const sentAnswers = z
  .record(fieldKey, sentAnswer)
  .refine((answers) => Object.keys(answers).length <= 100, 'Son demasiadas respuestas.');

const shownSimple = z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(z.string())]);

/** A shown answer: a file with a signed address, valid for a few minutes. */
export const shownAnswers = z.record(z.string(), z.union([shownSimple, storedFile, z.record(z.string(), shownSimple)]));

const choice = z.strictObject({
  value: z.union([lineWithoutLinks(200, 1), z.number(), z.boolean()]),
  label: typedLine(200, 1),
});

/** Shown only while the answer to an earlier field is one of these; without values, while it has any. */
const precondition = z.strictObject({ key: fieldKey, values: z.array(choice.shape.value).max(MOST_CHOSEN) });

const fieldType = z
  .string()
  .regex(/^[a-z][a-z0-9_-]{1,39}$/, 'Elige un tipo de pregunta, o el nombre de otro formulario.');

/** A field to save; its `order` is its position in the list. */
export const formFieldInput = z.strictObject({
  key: fieldKey,
  /** The short name of the question for staff; the label when empty. */
  name: typedLine(60).default(''),
  /** The question as it is asked. */
  label: typedLine(200, 1),
  /** One of `forms/field-types.ts`, `address`, or the object of another form. */
  type: fieldType,
  required: z.boolean().default(false),
  /** Of a select. */
  options: z.array(choice).max(100).default([]),
  /** The proposals of a creatable-select. */
  items: z.array(lineWithoutLinks(200, 1)).max(100).default([]),
  precondition: precondition.nullable().default(null),
  step: z.int().min(1).max(20).default(1),
  /** The default answer. */
  value: scalar.nullable().default(null),
});

/** A field may contain the further properties of `GET`; its position in the list is its order. */
const sentField = formFieldInput.extend({
  form_field_id: z
    .unknown()
    .transform(() => undefined)
    .optional(),
  order: z
    .unknown()
    .transform(() => undefined)
    .optional(),
});

const formFields = {
  name: typedLine(100, 1),
  /** The titles of its steps. */
  steps: z.array(typedLine(60)).max(20).default([]),
  form_fields: z.array(sentField).min(1, 'Agrega al menos una pregunta.').max(60),
};

export const newForm = z.strictObject({ form_id: noNumberYet, object: formObject, ...formFields });
export const formField = z.object({
  form_field_id: id,
  order: z.int(),
  key: z.string(),
  name: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  options: z.array(z.object({ value: z.union([z.string(), z.number(), z.boolean()]), label: z.string() })),
  items: z.array(z.string()),
  precondition: z
    .object({ key: z.string(), values: z.array(z.union([z.string(), z.number(), z.boolean()])) })
    .nullable(),
  step: z.int(),
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
});

export const form = z.object({
  form_id: id,
  name: z.string(),
  object: z.string(),
  steps: z.array(z.string()),
  /** Whether it cannot be deleted. */
  fixed: z.boolean(),
  form_fields: z.array(formField),
});

/** With its state, as it is edited. */
export const keptForm = form.extend({
  ...versioned,
  /** Why it cannot be deleted now; null: it can. */
  delete_refusal: z.string().nullable(),
});

export const changedForm = editOf(z.strictObject(formFields), keptForm, 'form_id');

/** A question of the studio's own: a field that is no property of the object. */
export const customField = z.object({
  CustomField_id: id,
  key: z.string(),
  type: z.string(),
  object: z.string(),
  name: z.string(),
  label: z.string(),
  required: z.boolean(),
});

export const formFilters = z.strictObject({ object: formObject.optional() });
export const customFieldFilters = z.strictObject({
  object: formObject.optional(),
  key: fieldKey.optional(),
  type: fieldType.optional(),
  form_id: idText.optional(),
});

export type FormField = z.output<typeof formField>;
export type Form = z.output<typeof form>;
export type KeptForm = z.output<typeof keptForm>;
export type ChangedForm = z.output<typeof changedForm>;
export type FormFieldInput = z.output<typeof formFieldInput>;
export type CustomField = z.output<typeof customField>;
export type SentAnswers = z.output<typeof sentAnswers>;
export type ShownAnswers = z.output<typeof shownAnswers>;
