import { expect, it } from 'vitest';
import { questionsIn } from './questions.ts';

it.each([
  ['', []],
  ['Sin preguntas, solo un saludo.', []],
  ['¿Qué llevo?\nAgua y toalla.', [{ question: '¿Qué llevo?', answer: ['Agua y toalla.'] }]],
  [
    'Hola\n\n¿Qué llevo?\n\nAgua.\n\nY toalla.\n \n¿Hay zapatos?\nSí,\nprestados.',
    [
      { question: '¿Qué llevo?', answer: ['Agua.', 'Y toalla.'] },
      { question: '¿Hay zapatos?', answer: ['Sí,\nprestados.'] },
    ],
  ],
  ['¿Sin respuesta?\n\n¿Con?\nSí.', [{ question: '¿Con?', answer: ['Sí.'] }]],
])('%j', (text, questions) => {
  expect(questionsIn(text)).toEqual(questions);
});
