import { type Answers, answerTo, isAnswers, isBlank } from './answers.ts';

/** Whether two answers say the same: empty ones do, a file is the same by its id, and choices in their order. */
export function isSameAnswer(before: unknown, sent: unknown): boolean {
  if (isBlank(before) || isBlank(sent)) return isBlank(before) && isBlank(sent);
  if (Array.isArray(before) && Array.isArray(sent))
    return before.length === sent.length && before.every((one, at) => one === sent[at]);
  if (!isAnswers(before) || !isAnswers(sent)) return before === sent;
  if (typeof before.file_id === 'number') return before.file_id === sent.file_id;
  const keys = [...new Set([...Object.keys(before), ...Object.keys(sent)])];
  return keys.every((key) => isSameAnswer(answerTo(before, key), answerTo(sent, key)));
}

/** The answers that differ from the stored ones. An empty one always counts, since a form asks for what is missing. */
export function changedAnswers(before: Answers, sent: Answers): Answers {
  const changed = Object.entries(sent).filter(
    ([key, value]) => value !== undefined && (isBlank(value) || !isSameAnswer(answerTo(before, key), value)),
  );
  return Object.fromEntries(changed);
}
