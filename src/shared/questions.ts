export interface Question {
  question: string;
  /** Its paragraphs. */
  answer: readonly string[];
}

/**
 * The questions in a text written by the owner: paragraphs are separated by empty lines, and one whose first line ends in a
 * question mark begins a question; the following paragraphs are its answer. Text before the first question, and questions
 * without answer, are left out.
 */
export function questionsIn(text: string): readonly Question[] {
  const questions: { question: string; answer: string[] }[] = [];
  for (const paragraph of text.split(/\n\s*\n/)) {
    const [first = '', ...rest] = paragraph.trim().split('\n');
    const more = rest.join('\n').trim();
    if (first.trim().endsWith('?')) questions.push({ question: first.trim(), answer: more === '' ? [] : [more] });
    else if (first !== '') questions.at(-1)?.answer.push([first, more].filter(Boolean).join('\n'));
  }
  return questions.filter(({ answer }) => answer.length > 0);
}
