import { expect, it } from 'vitest';
import { ApiError, connectionLost } from './api-error.ts';
import { newIdempotencyKey, withKey } from './idempotency.ts';

const refused = (status: number, code = 'forbidden') => new ApiError(status, code, 'No.');
const torn = new TypeError('terminated');

/** Sends the same content once for each answer, in two ways; says which sending carried a key for the first time. */
async function renewals(answers: readonly (Error | 'saved')[]): Promise<Record<'call' | 'action', string>> {
  const content = `POST /tags ${JSON.stringify(answers.map(String))} ${Math.random()}`;
  const action = newIdempotencyKey();
  const ways = {
    call: (act: (headers: { 'idempotency-key': string }) => Promise<string>) => withKey(content, act),
    action: (act: (headers: { 'idempotency-key': string }) => Promise<string>) =>
      action.run({ content }, (_body, headers) => act(headers)),
  };
  const said = Object.entries(ways).map(async ([way, send]) => {
    const keys: string[] = [];
    for (const answer of answers) {
      const sent = send(async (headers) => {
        keys.push(headers['idempotency-key']);
        if (answer === 'saved') return answer;
        throw answer;
      });
      await sent.catch(() => undefined);
    }
    return [way, keys.map((key, at) => (keys.indexOf(key) === at ? 'new' : 'same')).join(' ')];
  });
  return Object.fromEntries(await Promise.all(said));
}

const both = (order: string) => ({ call: order, action: order });

it.each<[string, readonly (Error | 'saved')[], string]>([
  ['no answer', [connectionLost(), 'saved'], 'new same'],
  ['a failure of the server', [refused(503), refused(500), 'saved'], 'new same same'],
  ['an answer torn off in the middle', [torn, 'saved'], 'new same'],
  ["a proxy's own page", [refused(404, 'unreadable-answer'), 'saved'], 'new same'],
  [
    'no answer, and then one that looked at nothing',
    [connectionLost(), refused(401), refused(429), 'saved'],
    'new same same same',
  ],
])('is kept after %s', async (_why, answers, order) => {
  expect(await renewals(answers)).toEqual(both(order));
});

it.each<[string, readonly (Error | 'saved')[], string]>([
  ['a success', ['saved', 'saved'], 'new new'],
  ['a success that came at last', [connectionLost(), 'saved', 'saved'], 'new same new'],
  ['a refusal', [refused(409), 'saved'], 'new new'],
  ['a refusal of what was sent before without an answer', [connectionLost(), refused(409), 'saved'], 'new same new'],
  ['an answer that looked at nothing, where none is missing', [refused(401), 'saved'], 'new new'],
])('is another one after %s', async (_why, answers, order) => {
  expect(await renewals(answers)).toEqual(both(order));
});

it('is one for two simultaneous taps, and the later of both answers does not end the next act’s key', async () => {
  const keys: string[] = [];
  const answering: ((answer: Error | 'saved') => void)[] = [];
  const tap = () =>
    withKey('POST /tags at once', (headers) => {
      keys.push(headers['idempotency-key']);
      return new Promise((resolve, reject) => {
        answering.push((answer) => (answer === 'saved' ? resolve(answer) : reject(answer)));
      });
    }).catch(() => undefined);
  const [first, second] = [tap(), tap()];
  answering[0]?.('saved');
  await first;
  const third = tap();
  answering[1]?.('saved');
  await second;
  answering[2]?.(connectionLost());
  await third;
  const fourth = tap();
  answering[3]?.('saved');
  await fourth;
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 2]);
});
