import { useMemo, useRef, useState } from 'react';
import { type Answers, answersIn, answerTo } from '#shared/forms/answers.ts';
import { type Completeness, completenessOf } from '#shared/forms/completeness.ts';
import { type FormSet, judgeForm, messageOf, problemsByKey, stopping } from '#shared/forms/judge-form.ts';
import { startingAnswers } from '#shared/forms/starting-answers.ts';
import { tidyAnswers } from '#shared/forms/tidy-answers.ts';
import { ApiError, type FieldErrors } from '../../../lib/api-error.ts';

/** A form being filled in. Paths are keys, with a point inside a group: `address.city`. */
export interface AnswerSheet {
  forms: FormSet;
  /** As typed. */
  values: Answers;
  /** As they would be kept. */
  answers: Record<string, unknown>;
  completeness: Completeness;
  valueAt: (path: string) => unknown;
  /** What to say at a field: after it was left or the form was sent, and never while it is being filled in. */
  errorAt: (path: string) => string | undefined;
  set: (path: string, value: unknown) => void;
  leave: (path: string) => void;
  /** Whether it can be sent; from then on every field says what it needs. */
  check: () => boolean;
  /** What is wrong with the whole form in words, once it was sent. */
  message: string | null;
  /** Shows what the server refused at its fields. @returns whether any field could show it */
  tell: (error: unknown) => boolean;
  /** Where to bring whoever has just tried to save. */
  firstWrong: () => string | null;
  /** Tells that a file of this field is on its way, or no longer; the same function each time. */
  sendingOf: (path: string) => (sending: boolean) => void;
  /** Files are uploaded before saving: one is still on its way. */
  isSending: boolean;
  isChanged: boolean;
  /** Whether something of these keys is not kept yet. */
  isChangedIn: (keys: readonly string[]) => boolean;
  /** Whether nothing of these keys stops saving. */
  isRightIn: (keys: readonly string[]) => boolean;
  /** What stands here now is what is kept. */
  keep: () => void;
  /** What stood at these keys then is what is kept; the rest is not. */
  keepIn: (keys: readonly string[], then: Answers) => void;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @param initial what is kept now; a field that was never answered starts with the form's own value
 * @param byStaff they are somebody else's: what nobody knows may stay empty
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
