import { questionsIn } from '#shared/questions.ts';
import type { Thing } from './write.ts';

/** The studio's questions and answers as schema.org's FAQPage; nothing without any. */
export function describeQuestions(text: string): readonly Thing[] {
  const questions = questionsIn(text);
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
