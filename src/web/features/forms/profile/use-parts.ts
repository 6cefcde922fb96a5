import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormSet } from '#shared/forms/judge-form.ts';
import type { Customer } from '#shared/wire/customers.ts';
import { errorText } from '../../../lib/api-error.ts';
import type { Parts } from '../engine/form-fields.tsx';
import type { AnswerSheet } from '../engine/use-answers.ts';
import { saveProfile } from './save-profile.ts';

interface PartsOptions {
  sheet: AnswerSheet;
  /** The customer as saved now. */
  known: RefObject<Customer>;
  /** Called after each saved step; undefined: steps are not saved one by one. */
  saved: ((customer: Customer) => unknown) | undefined;
  /** Everything is being saved together. */
  busy: boolean;
}

/** The profile with only the fields of this step. */
function partOf({ form, groups }: FormSet, step: number): FormSet {
  return { form: { ...form, form_fields: form.form_fields.filter((field) => field.step === step) }, groups };
}

const keysOf = ({ form }: FormSet, step: number): readonly string[] =>
  form.form_fields.filter((field) => field.step === step).map(({ key }) => key);

/**
 * Saves each step of a profile when it is left, once it is valid, and shows the outcome there; one at a time
 * (docs/rules.md#parts-saved).
 */
export function useParts({ sheet, known, saved, busy }: PartsOptions): Parts & { settled: () => Promise<void> } {
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [notes, setNotes] = useState<Readonly<Record<number, string>>>({});
  const running = useRef<Promise<void> | null>(null);

  const say = (step: number, note: string) => setNotes((before) => ({ ...before, [step]: note }));
  const back = (step: number) => setLeft((before) => new Set([...before].filter((other) => other !== step)));

  async function save(step: number): Promise<void> {
    const keys = keysOf(sheet.forms, step);
    const { answers } = sheet;
    say(step, 'Guardando…');
    try {
      const { customer } = await saveProfile(partOf(sheet.forms, step), { customer: known.current, answers });
      known.current = customer;
      sheet.keepIn(keys, answers);
      say(step, 'Guardado');
      await saved?.(customer);
    } catch (error) {
      sheet.tell(error);
      say(step, `No se guardó: ${errorText(error)}`);
    }
  }

  useEffect(() => {
    if (!saved || busy || running.current || sheet.isSending) return;
    const step = [...left].find((one) => {
      const keys = keysOf(sheet.forms, one);
      return sheet.isChangedIn(keys) && sheet.isRightIn(keys);
    });
    if (step === undefined) return;
    running.current = save(step).finally(() => {
      running.current = null;
      // A refused step waits until she returns to it; a saved one is done.
      back(step);
    });
  });

  return {
    enter: (step) => {
      back(step);
      say(step, '');
    },
    leave: (step) => setLeft((before) => new Set(before).add(step)),
    noteOf: (step) => notes[step] ?? '',
    settled: async () => {
      await running.current;
    },
  };
}
