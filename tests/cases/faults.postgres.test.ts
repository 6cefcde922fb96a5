import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { isDatabaseUnavailable } from '../../src/server/database/failures.ts';
import { openServer, type ServerOptions } from '../../src/server/database/server.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Answer, type Api, apiOf } from '../api.ts';
import { customer } from '../factories/people.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { expectRefusal } from '../http/error-shape.ts';
import { dropDatabase, makeDatabase } from '../postgres/test-databases.ts';
import { expectCleanBooks } from '../races/books.ts';
import { withCredit } from '../races/people.ts';
import { testEnvironment } from '../test-environment.ts';

let databaseUrl: string;
/** The database of the factories and the counts, with ordinary timeouts. */
let db: Database;
let api: Api;
const closing: (() => Promise<unknown>)[] = [];

/** A studio on the database of this file, with timeouts of its own. */
async function serve(options: Omit<ServerOptions, 'url'>): Promise<{ api: Api; db: Database }> {
  const own = openServer({ url: databaseUrl, ...options });
  const settings = readSettings({ ...testEnvironment, DATABASE_URL: databaseUrl });
  const { app } = await buildApp({ settings, db: own, clock: systemClock, identity: (parts) => openIdentity(parts) });
  closing.push(async () => {
    await app.close();
    await own.close();
  });
  return { api: apiOf(app, systemClock), db: own };
}

beforeAll(async () => {
  databaseUrl = await makeDatabase(inject('postgresUrl'));
  ({ api, db } = await serve({ pool: 4 }));
});
afterAll(async () => {
  await expectCleanBooks(db);
  for (const close of closing) await close();
  await dropDatabase(inject('postgresUrl'), databaseUrl);
});

const studio = () => ({ api, db, clock: systemClock });

/** A customer with credit, a class of its own, and the booking of it. */
async function booking() {
  const as = await customer(studio());
  await grant(studio(), as);
  const { single_class_id } = await singleClass(studio());
  const book = (through = api) => through.post('/class_reservations', { single_class_id }, { as });
  return { as, single_class_id, book };
}

/** Another program's transaction on the database. */
async function session(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'other' });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

function expectRetryLater(answer: Answer): void {
  expectRefusal(answer, 'a fault');
  expect(answer).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '2' } });
}

describe('CASES "Faults": lock and statement timeouts, the pool exhausted', () => {
  it.each([
    ['lock_timeout', { pool: 4, lockTimeout: 300, statementTimeout: 60_000 }],
    ['statement_timeout', { pool: 4, lockTimeout: 60_000, statementTimeout: 300 }],
  ])('%s: whoever waits too long for the class is asked to come back, and then books', async (_name, options) => {
    const { api: impatient } = await serve(options);
    const { single_class_id, book } = await booking();
    const other = await session();
    await other.query('begin');
    await other.query('select 1 from single_class where single_class_id = $1 for update', [single_class_id]);
    const before = performance.now();
    expectRetryLater(await book(impatient));
    expect(performance.now() - before).toBeLessThan(4000);
    await other.query('rollback');
    expect((await book(impatient)).status).toBe(201);
  });

  it('every connection waits for one class: other requests get 503 with Retry-After, none waits for ever, then all work again', async () => {
    const { api: small } = await serve({ pool: 2, lockTimeout: 7000 });
    const { single_class_id } = await singleClass(studio(), { capacity: 6 });
    const people = await withCredit(studio(), 6);
    const other = await session();
    await other.query('begin');
    await other.query('select 1 from single_class where single_class_id = $1 for update', [single_class_id]);
    const book = () => Promise.all(people.map((as) => small.post('/class_reservations', { single_class_id }, { as })));
    const before = performance.now();
    const waiting = book();
    const [ready, ...answers] = await Promise.all([small.get('/ready'), ...(await waiting)]);
    expect(performance.now() - before).toBeLessThan(20_000);
    for (const answer of [ready, ...answers]) if (answer.status !== 200) expectRetryLater(answer);
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503));
    await other.query('rollback');
    expect((await book()).map(({ status }) => status)).toEqual(Array(6).fill(201));
  });
});

describe('CASES "Faults": deadlock, serialization failure', () => {
  it('a transaction aborted by a deadlock is retried and books', async () => {
    // A waiting session looks for a deadlock once, this long after it began to wait: our session must be part of it by
    // then, and theirs must look.
    const name = new URL(databaseUrl).pathname.slice(1);
    await db.rows(`alter database ${name} set deadlock_timeout = '3s'`);
    const { api: theirs } = await serve({ pool: 2, lockTimeout: 30_000 });
    const { as, single_class_id, book } = await booking();
    const other = await session();
    await other.query(`begin; set local deadlock_timeout = '60s'`);
    await other.query('select 1 from customer where customer_id = $1 for update', [as.customer_id]);
    const answer = book(theirs);
    await other.query(`do $$ begin
      while not exists (select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))) loop
        perform pg_sleep(0.01), pg_stat_clear_snapshot();
      end loop;
      perform from single_class where single_class_id = ${single_class_id} for update;
    end $$`);
    await other.query('commit');
    expect((await answer).status).toBe(201);
    await db.rows(`alter database ${name} reset deadlock_timeout`);
  });

  it.each(['40001', '40P01'])('%s once: nobody notices', async (code) => {
    const { book } = await booking();
    await failing(code, 1);
    expect((await book()).status).toBe(201);
  });

  const notNow = [
    '40001',
    '40P01',
    '53100',
    '53200',
    '53300',
    '55P03',
    '57014',
    '57P01',
    '57P03',
    '58030',
    '08006',
    'XX000',
  ];
  it.each(notNow)(
    '%s again and again (a full disk or quota, a shutdown, …): 503, nothing half done, then it works',
    async (code) => {
      const { as, book } = await booking();
      const works = await failing(code, 1000);
      expectRetryLater(await book());
      await works();
      expect((await api.get('/available_classes', { as })).body).toMatchObject({ available: 8 });
      expect((await book()).status).toBe(201);
    },
  );

  /** Makes the next inserts of a reservation fail with a database error. @returns how to end it */
  async function failing(code: string, times: number): Promise<() => Promise<void>> {
    await db.script(`
      create sequence failures;
      create function fail_reservation() returns trigger language plpgsql as $$
      begin
        if nextval('failures') <= ${times} then raise exception 'planted' using errcode = '${code}'; end if;
        return new;
      end $$;
      create trigger fails before insert on class_reservation for each row execute function fail_reservation();`);
    let over = false;
    const end = async () => {
      if (over) return;
      over = true;
      await db.script(
        'drop trigger fails on class_reservation; drop function fail_reservation; drop sequence failures;',
      );
    };
    onTestFinished(end);
    return end;
  }
});

describe('CASES "Faults": all its connections ended', () => {
  it('between two statements of a transaction: the next one fails, the process keeps running', async () => {
    const other = await session();
    const broken = db.transaction(async (tx) => {
      const [row] = await tx.rows<{ pid: number }>('select pg_backend_pid() as pid');
      await other.query('select pg_terminate_backend($1)', [row?.pid]);
      // Long enough for the end of this connection to be noticed while it is idle.
      await new Promise((resolve) => setTimeout(resolve, 300));
      return tx.rows('select 1');
    });
    await expect(broken).rejects.toSatisfy(isDatabaseUnavailable);
    expect((await api.get('/ready')).status).toBe(200);
  });

  it('in the middle of bookings: 503 at worst, nothing acknowledged lost, the next call works', async () => {
    const { single_class_id } = await singleClass(studio(), { capacity: 40 });
    const people = await withCredit(studio(), 40);
    const other = await session();
    const asked = people.map((as) => api.post('/class_reservations', { single_class_id }, { as }));
    const ending = other.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'cupo'`);
    const [answers, { rowCount }] = [await Promise.all(asked), await ending];
    expect(rowCount).toBeGreaterThan(0);
    for (const answer of answers) if (answer.status !== 201) expectRetryLater(answer);
    const live = await db.rows('select 1 from class_reservation where single_class_id = $1', [single_class_id]);
    const acknowledged = answers.filter(({ status }) => status === 201).length;
    expect(live.length).toBeGreaterThanOrEqual(acknowledged);
    expect((await (await booking()).book()).status).toBe(201);
  });
});
