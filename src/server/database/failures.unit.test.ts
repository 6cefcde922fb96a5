import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './failures.ts';

const failed = (code: string, syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

it.each([
  ['its name does not resolve now, as while its container starts again', failed('EAI_AGAIN', 'getaddrinfo')],
  ['its machine is off', failed('EHOSTUNREACH', 'connect')],
  ['the network is down', failed('ENETUNREACH', 'connect')],
  ['nobody listens', failed('ECONNREFUSED', 'connect')],
  ['it takes no writes', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
])('the database is out of reach for a moment: %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(new Error('Failed query', { cause: error }))).toBe(true);
});

it('a wrong password, a missing file and an error of our own are no such moment', () => {
  for (const error of [failed('28P01', 'connect'), failed('ENOENT', 'open'), new TypeError('x'), undefined])
    expect(isDatabaseUnavailable(error)).toBe(false);
});

it('a name that nobody has is what the driver says it is', async () => {
  const error = await new Promise((resolve) => connect(5432, 'nobody.invalid').once('error', resolve));
  expect(isDatabaseUnavailable(error)).toBe(true);
});
