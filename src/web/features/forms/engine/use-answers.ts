import { useMemo, useRef, useState } from 'react';
import { type Answers, answersIn, answerTo } from '#shared/forms/answers.ts';
import { type Completeness, completenessOf } from '#shared/forms/completeness.ts';
import { type FormSet, judgeForm, messageOf, problemsByKey, stopping } from '#shared/forms/judge-form.ts';
import { startingAnswers } from '#shared/forms/starting-answers.ts';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import { ApiError, type FieldErrors } from '../../../lib/api-error.ts';

/** A form being filled in. Paths are keys, with a dot inside a group: `address.city`. */
export interface AnswerSheet {
  forms: FormSet;
  /** As typed. */
  values: Answers;
  /** The answers as they would be saved. */
  answers: Record<string, unknown>;
  completeness: Completeness;
  valueAt: (path: string) => unknown;
  /** The error at a field: after it was left or the form was submitted, never while typing. */
  errorAt: (path: string) => string | undefined;
  set: (path: string, value: unknown) => void;
  leave: (path: string) => void;
  /** Whether it can be submitted; from then on every field shows its error. */
  check: () => boolean;
  /** The error of the whole form in words, once it was submitted. */
  message: string | null;
  /** Shows the server's refusal at its fields. @returns whether any field could show it */
  tell: (error: unknown) => boolean;
  /** The path of the first wrong field, after trying to save. */
  firstWrong: () => string | null;
  /** A function that reports when an upload of this field begins and ends; the same one each time. */
  sendingOf: (path: string) => (sending: boolean) => void;
  /** Whether an upload is running, since files are uploaded before saving. */
  isSending: boolean;
  isChanged: boolean;
  /** Whether any of these keys has unsaved changes. */
  isChangedIn: (keys: readonly string[]) => boolean;
  /** Whether none of these keys prevents saving. */
  isRightIn: (keys: readonly string[]) => boolean;
  /** Marks the present values as saved. */
  keep: () => void;
  /** Marks these keys' values at that time as saved; the others stay unsaved. */
  keepIn: (keys: readonly string[], then: Answers) => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param initial the saved values; a field that was never answered starts with the form's own value
 * @param byStaff staff fill it in for a person: unknown answers may stay empty
 */
export function useAnswers(forms: FormSet, initial: Answers, byStaff = false): AnswerSheet {
  const [values, setValues] = useState<Answers>(() => startingAnswers(forms.form.form_fields, initial));
  const [kept, setKept] = useState(() => tidyAnswers(forms, values));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [sending, setSending] = useState<ReadonlySet<string>>(new Set());
  const senders = useRef(new Map<string, (sending: boolean) => void>());
  const shownErrors = useRef<FieldErrors>({});
  const answers = useMemo(() => tidyAnswers(forms, values), [forms, values]);
  const problems = useMemo(() => stopping(judgeForm(forms, answers), byStaff), [forms, answers, byStaff]);
  const texts = problemsByKey(problems);
  shownErrors.current = { ...texts, ...refused };

  function set(path: string, value: unknown) {
    const [key = path, inner] = path.split('.');
    setValues((before) => ({
      ...before,
      [key]: inner === undefined ? value : { ...answersIn(answerTo(before, key)), [inner]: value },
    }));
    setRefused(({ [path]: _, ...others }) => others);
  }

  function sendingOf(path: string) {
    const known = senders.current.get(path);
    const tell = known ?? ((on: boolean) => setSending((before) => withPath(before, path, on)));
    senders.current.set(path, tell);
    return tell;
  }

  return {
    forms,
    values,
    answers,
    completeness: completenessOf(forms, answers, { hasUserSelector: byStaff }),
    valueAt: (path) => {
      const [key = path, inner] = path.split('.');
      const value = answerTo(values, key);
      return inner === undefined ? value : answerTo(answersIn(value), inner);
    },
    errorAt: (path) => refused[path] ?? (tried || left.has(path) ? texts[path] : undefined),
    set,
    leave: (path) => setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
    check: () => {
      setTried(true);
      return problems.length === 0;
    },
    message: tried ? messageOf(problems) : null,
    tell: (error) => {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) return false;
      setRefused(error.fields);
      shownErrors.current = error.fields;
      return true;
    },
    firstWrong: () => Object.keys(shownErrors.current)[0] ?? null,
    sendingOf,
    isSending: sending.size > 0,
    isChanged: !same(answers, kept),
    isChangedIn: (keys) => keys.some((key) => !same(answerTo(answers, key), answerTo(kept, key))),
    isRightIn: (keys) => problems.every((problem) => !keys.includes(problem.key.split('.')[0] ?? '')),
    keep: () => setKept(answers),
    keepIn: (keys, then) =>
      setKept((before) => ({ ...before, ...Object.fromEntries(keys.map((key) => [key, answerTo(then, key)])) })),
  };
}

function withPath(paths: ReadonlySet<string>, path: string, on: boolean): ReadonlySet<string> {
  if (paths.has(path) === on) return paths;
  const others = [...paths].filter((other) => other !== path);
  return new Set(on ? [...others, path] : others);
}
