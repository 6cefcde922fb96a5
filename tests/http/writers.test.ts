import { expect, it } from 'vitest';
import { z } from 'zod';
import { generateWriter } from '../../src/server/http/serializer.ts';
import { answerSchemas } from './route-schemas.ts';

it('a writer can be generated for every answer of every call, though none is before the first one', async () => {
  const answers = await answerSchemas();
  expect(answers.length).toBeGreaterThan(200);
  for (const [name, schema] of answers) expect(() => generateWriter(schema), name).not.toThrow();
});

it('control: for a schema of another language none can', () => {
  expect(() => generateWriter(z.object({ when: z.string().meta({ type: 'siempre' }) }))).toThrow('schema is invalid');
});
