import type { FormField } from '../wire/forms.ts';
import { type Answers, answersIn, answerTo, isBlank } from './answers.ts';
import { type FormSet, type JudgeOptions, judgeForm, type Problem, stillMissing } from './judge-form.ts';
import { shownFields } from './shown-fields.ts';

export interface StepCompleteness {
  /** From 1. */
  step: number;
  title: string;
  /** The numbers of its shown fields with an answer, and of all shown fields. */
  answered: number;
  asked: number;
  complete: boolean;
}

export interface Completeness {
  steps: StepCompleteness[];
  complete: boolean;
  /** The first missing or wrong answer, by step and order. */
  next: Problem | null;
  /** The sentence on all that is missing. */
  missing: string | null;
}

/** The progress of a form, step by step, in the order of its fields. */
export function completenessOf(forms: FormSet, answers: Answers, options: JudgeOptions = {}): Completeness {
  const problems = judgeForm(forms, answers, options);
  const shown = shownFields(forms.form.form_fields, answers, options.hasUserSelector);
  const numbers = [...new Set(shown.map(({ step }) => step))];
  const steps = numbers.map((step) => {
    const fields = shown.filter((field) => field.step === step);
    return {
      step,
      title: forms.form.steps[step - 1] ?? '',
      ...countOf(fields, answers, forms.groups),
      complete: problems.every((problem) => problem.step !== step),
    };
  });
  return { steps, complete: problems.length === 0, next: problems[0] ?? null, missing: stillMissing(problems) };
}

/** A group counts as the fields it asks for. */
function countOf(
  fields: readonly FormField[],
  answers: Answers,
  groups: FormSet['groups'],
): { answered: number; asked: number } {
  const given = fields.flatMap(({ key, type }) => {
    const group = groups.get(type);
    const inside = answersIn(answerTo(answers, key));
    if (!group) return [answerTo(answers, key)];
    return shownFields(group.form_fields, inside).map((field) => answerTo(inside, field.key));
  });
  return { answered: given.filter((value) => !isBlank(value)).length, asked: given.length };
}
