export interface Question {
  question: string;
  /** Its paragraphs. */
  answer: readonly string[];
}

/**
 * The questions in the text that an owner writes: paragraphs apart by an empty line, each that ends in a question mark on
 * its first line begins one; what follows is its answer. What stands before the first question, and a question without an
 * answer, is left out.
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
