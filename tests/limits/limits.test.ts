import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf } from '../api.ts';
import { callsOf } from '../http/document.ts';
import { expectRefusal } from '../http/error-shape.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
let address = 0;
beforeAll(async () => {
  studio = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: '1', LIMIT_BOOKINGS_PER_MINUTE: '1' } });
});
afterAll(() => studio.close());

/** Sends requests one after another. @returns the statuses */
async function ask(url: string, remoteAddresses: readonly string[], methods: readonly ('GET' | 'HEAD')[]) {
  const statuses: number[] = [];
  for (const [time, method] of methods.entries()) {
    const remoteAddress = remoteAddresses[time % remoteAddresses.length] ?? '';
    const answer = await studio.app.inject({ method, url, remoteAddress });
    if (answer.statusCode === 429) {
      expect(Number(answer.headers['retry-after']), url).toBeGreaterThan(0);
      if (method === 'GET') expectRefusal(answerOf(429, answer.body, answer.headers), url);
    }
    statuses.push(answer.statusCode);
  }
  return statuses;
}

const oneAddress = () => [`203.0.113.${++address}`];

/** Public calls with a limit of one request per minute here. */
async function limitedReads(): Promise<string[]> {
  const limited: string[] = [];
  for (const call of await callsOf(studio.api)) {
    if (call.method !== 'GET' || call['x-audience'] !== 'public') continue;
    const url = `/api${call.path.replaceAll(/\{[^}]+\}/g, 'abc')}`;
    if ((await ask(url, oneAddress(), ['GET', 'GET']))[1] === 429) limited.push(url);
  }
  return limited;
}

describe('a limited read', () => {
  it('counts HEAD like GET, whichever comes first', async () => {
    const limited = await limitedReads();
    expect(limited).toContain('/api/discounts/code/abc');
    expect(limited.length).toBeGreaterThan(1);
    for (const url of limited) {
      const [first, second] = await ask(url, oneAddress(), ['GET', 'HEAD']);
      expect([first === 429, second], url).toEqual([false, 429]);
      expect((await ask(url, oneAddress(), ['HEAD', 'GET']))[1], url).toBe(429);
    }
  });

  it('treats an IPv6 network as one address, and an address in two notations too', async () => {
    const url = '/api/discounts/code/abc';
    expect((await ask(url, ['2001:db8:1:2::5', '2001:db8:1:2:ffff::9'], ['GET', 'GET']))[1]).toBe(429);
    expect((await ask(url, ['2001:db8:1:3::5', '2001:db8:1:4::5'], ['GET', 'GET']))[1]).not.toBe(429);
    expect((await ask(url, ['198.51.100.1', '::ffff:198.51.100.1'], ['GET', 'GET']))[1]).toBe(429);
  });

  it('is allowed again when its minute is over', async () => {
    const [url, one] = ['/api/discounts/code/abc', oneAddress()];
    expect((await ask(url, one, ['GET', 'GET']))[1]).toBe(429);
    studio.clock.advance(60_000);
    expect((await ask(url, one, ['GET']))[0]).not.toBe(429);
  });
});
