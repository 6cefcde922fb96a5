import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';
import { refetchOptionsIfChanged } from './options-changed.ts';

it.each([
  ['payment-method-off', true],
  ['no-such-installments', true],
  ['page-not-accepted', true],
  ['package-sold-out', false],
])('refused with %s the ways to pay are fetched anew: %s', async (code, anew) => {
  const client = new QueryClient();
  client.setQueryData(keys.checkout.options, {});
  const refused = new ApiError(412, code, 'No.');
  await expect(refetchOptionsIfChanged(client, Promise.reject(refused))).rejects.toBe(refused);
  expect(client.getQueryState(keys.checkout.options)?.isInvalidated).toBe(anew);
});
