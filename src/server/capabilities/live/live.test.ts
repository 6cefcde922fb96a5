import { afterAll, expect, it } from 'vitest';
import { customer, staff } from '../../../../tests/factories/people.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { isChange, openStream } from '../../../../tests/live/stream.ts';
import { startApp } from '../../../../tests/start-app.ts';
import { tokenIssuer } from '../../../../tests/tokens.ts';
import { createChanges } from './changes.ts';
import type { Change } from './facts.ts';
import { insertChange } from './queries.ts';
import { readOthersChanges } from './read-others-changes.ts';

const studio = await startApp({
  listen: true,
  environment: { LIMIT_STREAMS_PER_ADDRESS: '6', LIMIT_STREAMS_PER_PERSON: '2', TRUST_PROXY: '1' },
});
afterAll(() => studio.close());
const { url = '' } = studio;
const tell = studio.context.changes.publish;
const issue = tokenIssuer(studio.clock);
const as = async (person: Parameters<typeof issue>[0]) => ({ authorization: `Bearer ${await issue(person)}` });

it('sends each listener what concerns them, and nothing about others', async () => {
  const [ana, eva, desk] = [await customer(studio), await customer(studio), await staff(studio, 'desk')];
  const streams = await Promise.all(
    [{}, await as(ana), await as(eva), await as(desk)].map((headers) => openStream(url, headers)),
  );
  tell({ classes: [3], rosters: [3], customers: [ana.customer_id] });
  const received = await Promise.all(streams.map(async (stream) => (await stream.until(isChange)).data));
  expect(received).toEqual([
    { classes: [3] },
    { classes: [3], mine: true },
    { classes: [3] },
    { classes: [3], rosters: [3], customers: [ana.customer_id] },
  ]);
  for (const stream of streams) stream.close();
});

it('receives what another process wrote, and not twice what it wrote itself', async () => {
  const changes = createChanges({ drop: () => undefined });
  const received: Change[] = [];
  changes.subscribe((change) => received.push(change));
  // Sequence numbers begin before the first one received.
  await insertChange(studio.db, { process: 'another', change: { classes: [6] }, at: studio.clock.now() });
  const others = await readOthersChanges(studio.context, changes, 'this');
  await insertChange(studio.db, { process: 'this', change: { classes: [7] }, at: studio.clock.now() });
  await insertChange(studio.db, { process: 'another', change: { classes: [8] }, at: studio.clock.now() });
  others.ring();
  await expect.poll(() => received).toEqual([{ classes: [8] }]);
  await others.close();
});

it('passes proxies unbuffered, with the headers of every answer', async () => {
  const stream = await openStream(url);
  expect(stream.status).toBe(200);
  expect(Object.fromEntries(stream.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
  stream.close();
});

it('sends a reconnecting listener what was missed, and everything if that is unknown', async () => {
  const first = await openStream(url);
  const { id } = await first.until(({ event }) => event === 'ready');
  first.close();
  tell({ classes: [5] });
  const watching = await openStream(url);
  tell({ schedule: true });
  // Under load the first change may be told after it began to listen too.
  await watching.until((event) => isChange(event) && JSON.stringify(event.data).includes('schedule'));
  watching.close();
  const back = await openStream(url, { 'last-event-id': id ?? '' });
  expect((await back.until(isChange)).data).toEqual({ classes: [5], schedule: true });
  back.close();
  const stranger = await openStream(url, { 'last-event-id': 'abcdef01-17' });
  expect((await stranger.until(isChange)).data).toEqual({ everything: true });
  stranger.close();
});

it('ends when its token expires', async () => {
  const headers = await as(await customer(studio));
  // 200 milliseconds of the token's five minutes are left.
  studio.clock.advance(299_800);
  const stream = await openStream(url, headers);
  await stream.until(({ event, data }) => event === 'end' && data === 'token');
  await stream.ended;
  studio.clock.advance(1000);
  expect((await openStream(url, headers)).status).toBe(401);
});

it('ends for a person who left the staff, changed role or was disabled, and tells nobody else', async () => {
  const by = await administrator(studio);
  const [rita, luz, ana] = [await staff(studio, 'desk'), await staff(studio, 'desk'), await customer(studio)];
  const [hers, other, own] = await Promise.all(
    [rita, luz, ana].map(async (person) => openStream(url, await as(person))),
  );
  expect((await studio.api.delete(`/staff/${rita.customer_id}`, { as: by })).status).toBe(200);
  const isEnd = ({ event }: { event: string }) => event === 'end';
  expect(await hers?.until(isEnd)).toMatchObject({ data: 'token' });
  expect(other?.received.some(isEnd)).toBe(false);
  const again = await openStream(url, await as(rita));
  tell({ classes: [3], rosters: [3], customers: [ana.customer_id] });
  expect((await again.until(isChange)).data).toEqual({ classes: [3] });
  const coach = { customer_id: luz.customer_id, role: 'coach' };
  expect((await studio.api.put('/staff', coach, { as: by })).status).toBe(200);
  await other?.until(isEnd);
  const close = studio.api.put(`/customer/admin/${ana.customer_id}/disable`, { disabled: true }, { as: by });
  expect((await close).status).toBe(200);
  await own?.until(isEnd);
  again.close();
});

it('tells a screen that was open while its rights changed to fetch everything again, and no other', async () => {
  const by = await administrator(studio);
  const [rita, luz] = [await staff(studio, 'desk'), await staff(studio, 'desk')];
  const [hers, other] = await Promise.all([rita, luz].map(async (person) => openStream(url, await as(person))));
  const last = (await hers?.until(({ event }) => event === 'ready'))?.id ?? '';
  expect((await studio.api.delete(`/staff/${rita.customer_id}`, { as: by })).status).toBe(200);
  await hers?.ended;
  const again = await openStream(url, { ...(await as(rita)), 'last-event-id': last });
  expect((await again.until(isChange)).data).toEqual({ everything: true, rights: true });
  const another = await openStream(url, { ...(await as(luz)), 'last-event-id': last });
  tell({ classes: [9] });
  expect((await another.until(isChange)).data).toEqual({ classes: [9] });
  for (const stream of [again, another, other]) stream?.close();
});

it('limits streams for each person and address, and frees a closed one', async () => {
  const headers = await as(await customer(studio));
  const two = await Promise.all([openStream(url, headers), openStream(url, headers)]);
  expect((await openStream(url, headers)).status).toBe(429);
  const four = await Promise.all([1, 2, 3, 4].map(() => openStream(url)));
  expect((await openStream(url)).status).toBe(429);
  for (const stream of [...two, ...four]) stream.close();
  await expect.poll(async () => (await openStream(url, headers)).status).toBe(200);
});

it('counts an IPv6 network as one address, since its owner has all the addresses in it', async () => {
  const from = (address: string) => openStream(url, { 'x-forwarded-for': address });
  const streams = await Promise.all(Array.from({ length: 6 }, (_, n) => from(`2001:db8:1:2:${n}::${n}`)));
  expect(streams.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  const elsewhere = await from('2001:db8:1:3::1');
  expect(elsewhere.status).toBe(200);
  for (const stream of [...streams, elsewhere]) stream.close();
});

it('requires a request for an event stream', async () => {
  const answer = await studio.api.get('/live');
  expect(answer.status).toBe(400);
});

it('ends all streams when the server stops', async () => {
  const other = await startApp({ listen: true });
  const stream = await openStream(other.url ?? '');
  const began = performance.now();
  await other.close();
  await stream.ended;
  expect(stream.received.at(-1)).toMatchObject({ event: 'end', data: 'closing' });
  expect(performance.now() - began).toBeLessThan(5000);
});
