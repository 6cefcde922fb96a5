import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { type Sent, useEditing } from './use-editing.ts';

interface Row {
  price: number;
  days: number;
}

interface FormProps {
  send: (fields: Sent<Row>) => Promise<{ message: string }>;
  take: (save: (input: Row) => Promise<unknown>) => void;
}

function Form({ send, take }: FormProps) {
  const row = { price: 100, days: 30, version: 'opened' };
  take(useEditing({ row, inputOf: ({ price, days }: Row) => ({ price, days }), send }).save);
  return null;
}

it('after a conflict sends the version of the refusal, after which nothing else was seen', async () => {
  const sent: Sent<Row>[] = [];
  let save: (input: Row) => Promise<unknown> = () => Promise.reject(new Error('Not drawn'));
  async function send(fields: Sent<Row>) {
    sent.push(fields);
    if (sent.length > 1) return { message: 'Guardado.' };
    const answer = { fields: { price: 'Alguien más puso «110».' }, details: { version: 'price seen' } };
    throw new ApiError(409, 'changed-meanwhile', 'Alguien más lo cambió.', answer);
  }
  const form = (
    <Form
      send={send}
      take={(drawn) => {
        save = drawn;
      }}
    />
  );
  renderToStaticMarkup(form);
  await expect(save({ price: 120, days: 30 })).rejects.toThrow(ApiError);
  await save({ price: 100, days: 45 });
  expect(sent).toEqual([
    { price: 120, version: 'opened' },
    { price: 100, days: 45, version: 'price seen' },
  ]);
});
