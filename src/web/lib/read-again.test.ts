import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { keys } from './keys.ts';
import { refetchIfChanged } from './read-again.ts';

it.each([
  ['page-changed', true],
  // A document that is asked for since she opened the form: its box is not there yet.
  ['terms-required', true],
  ['phone-taken', false],
])('refused with %s the documents are fetched anew: %s', async (code, anew) => {
  const client = new QueryClient();
  client.setQueryData(keys.pages.list, []);
  const refused = new ApiError(409, code, 'No.');
  await expect(refetchIfChanged(client, Promise.reject(refused))).rejects.toBe(refused);
  expect(client.getQueryState(keys.pages.list)?.isInvalidated).toBe(anew);
});
