import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { keys } from './keys.ts';
import { createQueryClient } from './query-client.ts';

async function personReadAfter(code: string): Promise<number> {
  const client = createQueryClient('server');
  let asked = 0;
  const person = new QueryObserver(client, { queryKey: keys.customer.me, queryFn: () => ++asked });
  const stop = person.subscribe(() => undefined);
  await client.fetchQuery({ queryKey: keys.customer.me, queryFn: () => ++asked });
  const before = asked;
  const refused = () => Promise.reject(new ApiError(403, code, 'No.'));
  await client.fetchQuery({ queryKey: keys.reports.owed, queryFn: refused }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  stop();
  return asked - before;
}

it('who is forbidden something is asked for again, since her rights may have changed', async () => {
  expect(await personReadAfter('forbidden')).toBe(1);
  // Control: another refusal says nothing about her rights.
  expect(await personReadAfter('auth/confirm-password')).toBe(0);
});
