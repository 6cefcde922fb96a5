import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { checkBooks } from '../../capabilities/books/index.ts';
import { readCredits } from '../../capabilities/grants/read-credits.ts';
import type { Sql } from '../../database/database.ts';
import { readRows } from '../../database/dump/read-rows.ts';
import { type Column, readShapes } from '../../database/dump/tables.ts';
import { demoStudioOf } from '../content/demo-studio-of.ts';
import type { DemoStudio } from '../content/studio.ts';
import { makeFacts, seedStudio } from '../seed-demo.ts';
import { forEachInstall } from './columns.ts';
import { type Facts, factsFrom, textOf } from './facts.ts';

const SMALL = { weeks_past: 1, weeks_coming: 1, customers: 40 };
/**
 * Its clocks go back on 1 November 2026 and forward on 14 March 2027; Mexico City has had no daylight saving time
 * since 2022.
 */
const ZONE = 'America/Tijuana';

const studioAt = (at: string): Promise<TestStudio> => startApp({ environment: { CUPO_DEMO: '1' }, at: new Date(at) });

/** The demo studio in another time zone. */
async function tijuana(): Promise<DemoStudio> {
  const demo = await demoStudioOf('jacaranda');
  const moved = Object.entries(demo.locations).map(([key, location]) => [key, { ...location, timezone: ZONE }]);
  const configuration = { ...demo.configuration, timezone: ZONE };
  return { ...demo, zone: ZONE, locations: Object.fromEntries(moved), configuration };
}

const ownOfInstall = ({ name }: Column) => (['uid', 'message_id', 'provider_nonce'].includes(name) ? 'null' : name);

/** Every row without identities and without values that are generated for each letter. */
function everythingIn({ db }: TestStudio): Promise<Map<string, string[]>> {
  return db.transaction(async (tx: Sql) => {
    const rows = new Map<string, string[]>();
    for (const shape of (await readShapes(tx)).filter(({ name }) => !forEachInstall(name))) {
      const own: string[] = [];
      for await (const page of readRows(tx, shape, ownOfInstall)) own.push(...page);
      rows.set(shape.name, own);
    }
    return rows;
  });
}

const quiet = () => undefined;

let demo: DemoStudio;
let facts: Facts;
beforeAll(async () => {
  demo = await tijuana();
  const studio = await studioAt('2026-11-23T08:00:00Z');
  facts = factsFrom(textOf(await makeFacts(studio.context, demo, SMALL)));
  await studio.close();
});

it('continues like a studio whose history was made from its first day', async () => {
  const at = '2026-11-26T03:10:00Z';
  const [lived, opened] = [await studioAt(at), await studioAt(at)];
  const whole = await seedStudio(lived.context, { demo, report: quiet, size: SMALL, facts: null });
  const onward = await seedStudio(opened.context, { demo, report: quiet, size: SMALL, facts });
  expect(onward?.tally).toEqual(whole?.tally);
  expect(await everythingIn(opened)).toEqual(await everythingIn(lived));
  await Promise.all([lived.close(), opened.close()]);
});

describe.each([
  ['Monday, just after midnight, the clocks changed a day ago', '2026-11-02T08:04:00Z'],
  ['Tuesday, just before midnight', '2026-11-04T07:55:00Z'],
  ['Wednesday of another year', '2027-09-08T19:00:00Z'],
  ['Thursday, the clocks will change on Sunday', '2026-10-30T01:45:00Z'],
  ['Friday after the clocks were put forward', '2027-03-19T14:30:00Z'],
  ['Saturday before they are', '2027-03-13T20:00:00Z'],
  ['Sunday, an hour after they were put back', '2026-11-01T10:30:00Z'],
  ['Sunday, minutes after they were put forward', '2027-03-14T10:05:00Z'],
])('opened on a %s', (_, at) => {
  let studio: TestStudio;
  beforeAll(async () => {
    studio = await studioAt(at);
    await seedStudio(studio.context, { demo, report: quiet, size: SMALL, facts });
  });
  afterAll(() => studio.close());

  const count = async (from: string, ...values: unknown[]) =>
    (await studio.db.rows<{ n: number }>(`select count(*) as n from ${from}`, values))[0]?.n;

  it('has books that agree, and classes at the right local hour', async () => {
    const { counted, disagreements } = await checkBooks(studio.db);
    expect(disagreements).toEqual([]);
    expect(counted.classes).toBe(3 * 41 + 2);
    expect(await count('single_class where starts_at at time zone $1 <> class_date', ZONE)).toBe(0);
  });

  it('contains no date of the week it was made for, and no act in the future', async () => {
    const rows = [...(await everythingIn(studio)).values()].flat();
    // The history for the other start dates reaches into the same months.
    if (at.startsWith('2027')) expect(rows.filter((row) => /2026-1[12]-\d\d/.test(row))).toEqual([]);
    const now = studio.clock.now().toISOString();
    for (const table of ['class_reservation', 'purchase', 'waitlist', 'single_class'])
      expect(await count(`${table} where "createdAt" > $1::timestamptz`, now)).toBe(0);
    expect(await count('audit_log where occurred_at > $1::timestamptz', now)).toBe(0);
  });

  it('shows everything that depends on the hour of opening', async () => {
    const [ana] = await studio.db.rows<{ customer_id: number }>(
      `select customer_id from customer where email = 'ana@jacaranda.example'`,
    );
    const mine = `customer_id = ${ana?.customer_id}`;
    const now = studio.clock.now().toISOString();
    expect((await readCredits(studio.context, ana?.customer_id ?? 0)).available).toBe(7);
    const coming = `class_reservation join single_class using (single_class_id)
      where ${mine} and "deletedAt" is null and starts_at > $1::timestamptz`;
    expect(await count(coming, now)).toBe(3);
    expect(await count(`waitlist where ${mine} and ended_at is null and offered_until > $1::timestamptz`, now)).toBe(1);
    expect(await count('authorisation_request where decision is null')).toBe(1);
    expect(await count(`purchase where status = 'pending'`)).toBeGreaterThan(1);
    expect(await count('grant_freeze')).toBe(1);
  });
});
