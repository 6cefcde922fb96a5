import { once as heard } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { type Answer, apiAt } from '../api.ts';
import { dayIn } from '../factories/day-in.ts';
import { callsOf } from '../http/document.ts';
import { type PayPalStandIn, payPalEnvironment, startPayPalStandIn } from '../payments/paypal/stand-in.ts';
import { expectCleanBooks } from './books.ts';
import { everythingWritten, type KeyedAct, keyedActs } from './once-acts.ts';
import { openSellingTrack } from './selling-track.ts';
import type { Track } from './track.ts';

let track: Track;
let payPal: PayPalStandIn;
beforeAll(async () => {
  payPal = await startPayPalStandIn({ clock: systemClock });
  track = await openSellingTrack(payPalEnvironment(payPal), { paypal_enabled: true, customer_freeze_days: 30 });
});
afterAll(async () => {
  await track.close();
  await payPal.close();
});

const send = (origin: number, { as, method, path, body }: KeyedAct, idempotencyKey: string | null) =>
  apiAt(track.origins[origin] ?? '', track.clock).call(method, path, body, { as, idempotencyKey });

/** Statuses of a success; an act that only waits for the provider is one too. */
const succeeded = ({ status }: Answer) => status === 200 || status === 201;

let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}

it('tests every call that needs a key', async () => {
  const needing = (await callsOf(track.api)).filter((call) => call['x-once'] === 'key').map(({ name }) => name);
  expect(Object.keys(keyedActs).sort()).toEqual(needing.sort());
});

describe.each(Object.entries(keyedActs))('%s', (_name, prepare) => {
  it('acts once for a key: without one, again, with another body, and two at once on two servers', async () => {
    const act = await prepare(track);
    const untouched = await everythingWritten(track);
    expect((await send(0, act, null)).status).toBe(400);
    expect(await everythingWritten(track)).toBe(untouched);

    const key = newKey();
    const first = await send(0, act, key);
    expect(succeeded(first), first.text).toBe(true);
    const written = await everythingWritten(track);
    expect(written).not.toBe(untouched);
    const again = await send(1, act, key);
    expect([again.status, again.body], again.text).toEqual([first.status, first.body]);
    expect(await everythingWritten(track)).toBe(written);
    if (act.body) {
      const other = await send(0, { ...act, body: { ...act.body, ...changed(act.body) } }, key);
      expect(other.code, other.text).toBe('key-reused');
    }

    const repeats = await prepare(track);
    const before = await everythingWritten(track);
    const shared = newKey();
    const answers = await Promise.all([send(0, repeats, shared), send(1, repeats, shared)]);
    const after = await everythingWritten(track);
    expect(answers.map(succeeded), answers.map(({ text }) => text).join()).toEqual([true, true]);
    expect((await send(0, repeats, shared)).status).toBe(answers[0]?.status);
    expect(await everythingWritten(track)).toBe(after);
    expect(difference(before, after)).toEqual(difference(untouched, written));
    await expectCleanBooks(track.db);
  });
});

it('the same act under another key is another act: the counted rows increase', async () => {
  const act = await keyedActs['PUT /customer/removeClasses']?.(track);
  if (!act) throw new Error('Nothing to send.');
  const counts: string[] = [await everythingWritten(track)];
  for (const key of [newKey(), newKey()]) {
    expect(succeeded(await send(0, act, key))).toBe(true);
    counts.push(await everythingWritten(track));
  }
  expect(new Set(counts).size).toBe(3);
});

it('a process dies between commit and answer: the same key afterwards finds it done', async () => {
  const acts = await Promise.all(Object.values(keyedActs).map((prepare) => prepare(track)));
  const [killed, silent] = [track.servers[0], await proxyTo(track.origins[0] ?? '')];
  const asked = acts.map((act) => ({ act, key: newKey() }));
  const lost = asked.map(({ act: { as, method, path, body }, key }) =>
    apiAt(silent.origin, track.clock)
      .call(method, path, body, { as, idempotencyKey: key })
      .then(
        () => 'answered',
        () => 'lost',
      ),
  );
  await silent.answered(asked.length);
  await killed?.kill();
  silent.close();
  expect(new Set(await Promise.all(lost))).toEqual(new Set(['lost']));
  await track.revive();
  const done = await everythingWritten(track);
  for (const { act, key } of asked) {
    const answer = await send(0, act, key);
    expect(succeeded(answer), `${act.method} ${act.path}: ${answer.text}`).toBe(true);
  }
  expect(await everythingWritten(track)).toBe(done);
  await expectCleanBooks(track.db);
});

/** A body with another request. */
function changed(body: object): object {
  if ('reason' in body) return { reason: 'Otra cosa' };
  if ('name' in body) return { name: 'Otra' };
  if ('ends_on' in body) return { ends_on: dayIn(track, 12) };
  if ('invite' in body) return { invite: false };
  const [name, value] = Object.entries(body).find(([, one]) => typeof one === 'number') ?? [];
  if (name !== undefined) return { [name]: Number(value) + 1 };
  return { reference: 'otra' };
}

/** Passes everything on to a server, and nothing back. */
async function proxyTo(origin: string) {
  const { hostname, port } = new URL(origin);
  let answers = 0;
  let enough: () => void = () => undefined;
  const sockets = new Set<{ destroy(): void }>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    client.pipe(upstream);
    upstream.once('data', () => {
      answers += 1;
      enough();
    });
    upstream.on('data', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await heard(server, 'listening');
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    /** Resolves when the server has answered this number of connections. */
    answered: (wanted: number) =>
      new Promise<void>((resolve) => {
        enough = () => answers >= wanted && resolve();
        enough();
      }),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The entries in which the two texts differ, with the difference of numbers. */
function difference(before: string, after: string): Record<string, unknown> {
  const [old, now] = [JSON.parse(before), JSON.parse(after)];
  const by = (a: unknown, b: unknown): unknown => {
    if (typeof b === 'number') return b - (typeof a === 'number' ? a : 0);
    if (Array.isArray(b)) return b.map((one, index) => by(Array.isArray(a) ? a[index] : 0, one));
    if (b && typeof b === 'object')
      return Object.fromEntries(Object.entries(b).map(([name, one]) => [name, by(Object(a)[name], one)]));
    return a === b;
  };
  return Object.fromEntries(Object.keys(now).map((name) => [name, by(old[name], now[name])]));
}
