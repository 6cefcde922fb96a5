import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditQuery } from '#shared/wire/audit.ts';
import { startApp, type TestStudio } from '../../../tests/start-app.ts';
import { listAudit, sumSellers } from '../capabilities/audit/read-audit.ts';
import { approve } from '../capabilities/authorisation/decide-request.ts';
import { checkBooks } from '../capabilities/books/index.ts';
import { readCredits } from '../capabilities/grants/read-credits.ts';
import { demoAccountsOf } from './accounts.ts';
import { readDemoLook } from './read-demo-look.ts';
import { seedDemo } from './seed-demo.ts';

/** Few weeks, to be fast; the accounts' histories are cut at the opening day. */
const SMALL = { weeks_past: 1, weeks_coming: 1, customers: 160 };

let studio: TestStudio;
const lines: string[] = [];
beforeAll(async () => {
  studio = await startApp();
  await seedDemo(studio.context, (line) => lines.push(line), SMALL);
});
afterAll(() => studio.close());

const count = async (from: string) => (await studio.db.rows<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n;

describe('the demo studio', () => {
  it('is recognised by its accounts', async () => {
    expect(await readDemoLook(studio.db)).toBe('jacaranda');
  });

  it('has books that agree', async () => {
    const { counted, disagreements } = await checkBooks(studio.db);
    expect(disagreements).toEqual([]);
    // Three weeks of the timetable, and two dates of the special class.
    expect(counted.classes).toBe(3 * 41 + 2);
  });

  it('shows its progress in Spanish, to the end', () => {
    expect(lines[0]).toContain('Preparando el estudio de demostración');
    expect(lines.at(-1)).toContain('100 %');
  });

  it.each(demoAccountsOf('jacaranda'))(
    '$email signs in, a customer with the required pages accepted',
    async ({ email, password }) => {
      const session = await studio.context.identity.embedded?.signIn(
        { email, password },
        { address: '1.2.3.4', userAgent: 'test' },
      );
      expect(session).toBeDefined();
      const missing = await studio.db.rows(
        `select 1 from customer c, page p where c.email = $1 and p.required and not exists (
         select 1 from accepted_page a where a.customer_id = c.customer_id and a.page_id = p.page_id and a.version = p.version)`,
        [email],
      );
      expect(missing).toEqual([]);
    },
  );

  it('has the roles that the terminal prints, and a coach with classes today', async () => {
    const roles = await studio.db.rows(
      `select c.name, s.role, (
         select count(*) > 0 from single_class_instructor x join single_class k using (single_class_id)
         where x.instructor_id = s.instructor_id and k.class_date::date = '2026-11-23') as teaches
       from staff s join customer c using (customer_id) order by c.name`,
    );
    expect(roles).toEqual([
      { name: 'Guadalupe', role: 'desk', teaches: false },
      { name: 'Jimena', role: 'administrator', teaches: false },
      { name: 'Sofía', role: 'coach', teaches: true },
    ]);
  });

  it('gives Ana seven classes and three reservations, Regina all of them, Pablo none', async () => {
    const credits = async (name: string) => {
      const rows = await studio.db.rows<{ customer_id: number }>(
        `select customer_id from customer where email like '%jacaranda.example' and name = $1`,
        [name],
      );
      return (await readCredits(studio.context, rows[0]?.customer_id ?? 0)).available;
    };
    expect([await credits('Ana'), await credits('Regina'), await credits('Pablo')]).toEqual([7, -1, 0]);
    const coming = await count(
      `class_reservation r join customer c using (customer_id) join single_class s using (single_class_id)
       where c.name = 'Ana' and c.email is not null and r."deletedAt" is null and s.starts_at > '2026-11-23T13:00:00Z'`,
    );
    expect(coming).toBe(3);
  });

  it('has full classes and quiet ones, cancellations in time and late, people who missed and people who came', async () => {
    const past = `single_class where cancelled_at is null and starts_at < '2026-11-23T13:00:00Z'`;
    expect(await count(`${past} and places_taken = places_open`)).toBeGreaterThan(0);
    expect(await count(`${past} and places_taken * 2 < places_open`)).toBeGreaterThan(2);
    for (const kind of ['in-time', 'late']) {
      expect(await count(`class_reservation where cancellation = '${kind}'`)).toBeGreaterThan(2);
    }
    const held = `class_reservation join single_class using (single_class_id) where "deletedAt" is null and starts_at < '2026-11-23T12:00:00Z'`;
    expect(await count(`${held} and attended_at is null`)).toBeGreaterThan(2);
    expect(await count(`${held} and attended_at is not null`)).toBeGreaterThan(100);
  });

  it('has people waiting for full classes, and a place held for Ana', async () => {
    expect(await count('waitlist where ended_at is null')).toBeGreaterThan(0);
    const held = `waitlist w join customer c using (customer_id)
       where c.name = 'Ana' and c.email is not null and w.ended_at is null and w.offered_until > '2026-11-23T13:00:00Z'`;
    expect(await count(held)).toBe(1);
  });

  it('has an audit log with a sentence for each act, sales and courtesies by name', async () => {
    const { audit } = await listAudit(studio.context, auditQuery.parse({ size: 'file' }));
    expect(audit.length).toBeGreaterThan(200);
    expect(audit.filter(({ sentence }) => sentence.includes('hizo esto'))).toEqual([]);
    const { sellers, actors } = await sumSellers(studio.context, {});
    expect(actors.length).toBeGreaterThan(1);
    expect(sellers.some(({ sales, collected }) => sales.count + collected.count > 0)).toBe(true);
    const some = (what: 'refunds' | 'courtesies' | 'discounts') => sellers.some((each) => each[what].count > 0);
    expect([some('refunds'), some('courtesies'), some('discounts')]).toEqual([true, true, true]);
  });

  it('has a refund that waits for an administrator, and can be approved', async () => {
    const [waiting, ...others] = await studio.db.rows<{ id: number }>(
      `select authorisation_request_id as id from authorisation_request where decision is null`,
    );
    expect(others).toEqual([]);
    const [jimena] = await studio.db.rows<{ customer_id: number }>(
      `select customer_id from staff where role = 'administrator'`,
    );
    await approve(studio.context, waiting?.id ?? 0, jimena?.customer_id ?? 0);
    expect((await checkBooks(studio.db)).disagreements).toEqual([]);
  });

  it('puts no coach in two classes at once', async () => {
    const double = await count(
      `single_class a join single_class_instructor x on x.single_class_id = a.single_class_id
       join single_class_instructor y on y.instructor_id = x.instructor_id and y.single_class_id > x.single_class_id
       join single_class b on b.single_class_id = y.single_class_id
       where a.starts_at < b.starts_at + make_interval(mins => b.duration_minutes)
         and b.starts_at < a.starts_at + make_interval(mins => a.duration_minutes)`,
    );
    expect(double).toBe(0);
  });

  it('is not changed once it exists', async () => {
    expect(await seedDemo(studio.context, () => undefined, SMALL)).toBeNull();
  });
});

const TINY = { weeks_past: 0, weeks_coming: 1, customers: 40 };

describe('a start that is interrupted', () => {
  it('leaves an empty studio, and the next one makes the same as any other', async () => {
    const [interrupted, other] = [await startApp(), await startApp()];
    try {
      const stop = (line: string) => {
        if (line.includes('50 %')) throw new Error('the lights went out');
      };
      await expect(seedDemo(interrupted.context, stop, TINY)).rejects.toThrow('the lights went out');
      expect(await interrupted.db.rows('select 1 from customer')).toEqual([]);

      const again = await seedDemo(interrupted.context, () => undefined, TINY);
      expect(await seedDemo(other.context, () => undefined, TINY)).toEqual(again);
      // Ids may differ: sequences do not roll back.
      const everything = `
        select s.class_date, t.name, c.phone, r.spot, r."createdAt", r.cancellation, r.attended_at
        from class_reservation r join customer c using (customer_id) join single_class s using (single_class_id)
        join class_type t using (class_type_id) order by 1, 2, 4, 5`;
      expect(await interrupted.db.rows(everything)).toEqual(await other.db.rows(everything));
    } finally {
      await interrupted.close();
      await other.close();
    }
  });
});
