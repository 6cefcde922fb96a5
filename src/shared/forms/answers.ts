/** The value under a key, which may be any text (`__proto__` too). */
export type Answers = Readonly<Record<string, unknown>>;

export const noAnswers: Answers = {};

/** The answer to a field; undefined when there is none. Never what every object inherits. */
export function answerTo(answers: Answers, key: string): unknown {
  return Object.hasOwn(answers, key) ? answers[key] : undefined;
}

/** The answers inside an answer that is a group or an address. */
export function answersIn(value: unknown): Answers {
  return isAnswers(value) ? value : noAnswers;
}

export function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether an answer is empty. False and 0 are answers. */
export function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.every(isBlank);
  return isAnswers(value) && Object.values(value).every(isBlank);
}
