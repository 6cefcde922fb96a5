import type { SyntheticEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';

interface Values {
  [name: string]: string;
  amount: string;
}

let typed: string;
let sent: string[];
let saves: () => Promise<unknown>;
let form: SchemaForm<Values>;

/** Node has no fields to read. */
class TypedFields {
  *[Symbol.iterator]() {
    yield ['amount', typed];
  }
}

function Drawn() {
  form = useSchemaForm<Values>({
    initialValues: { amount: '' },
    schema: z.object({ amount: z.string() }),
    async submit({ amount }) {
      sent.push(amount);
      await saves();
    },
  });
  return null;
}

/** Enter, or a press of the form's button. */
async function press(): Promise<void> {
  const currentTarget = { elements: { namedItem: () => null } } as unknown as HTMLFormElement;
  form.send({ preventDefault: () => undefined, currentTarget } as unknown as SyntheticEvent<HTMLFormElement>);
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('FormData', TypedFields);
  vi.stubGlobal('HTMLInputElement', class {});
  vi.stubGlobal('requestAnimationFrame', () => 0);
  typed = '1';
  sent = [];
  saves = async () => undefined;
  renderToStaticMarkup(<Drawn />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the other half of a double press, once the answer has come, saves nothing again', async () => {
  await press();
  vi.advanceTimersByTime(300);
  await press();
  expect(sent).toEqual(['1']);
});

it('what was typed after it is saved, however soon', async () => {
  await press();
  typed = '2';
  form.field('amount').onChange(typed);
  await press();
  expect(sent).toEqual(['1', '2']);
});

it('the same again, after the answer could be read, is a wish', async () => {
  await press();
  vi.advanceTimersByTime(1000);
  await press();
  expect(sent).toEqual(['1', '1']);
});

it('what was refused is sent again at once', async () => {
  saves = async () => {
    throw new Error('No connection');
  };
  await press();
  saves = async () => undefined;
  await press();
  expect(sent).toEqual(['1', '1']);
});
