import { describe, expect, it, onTestFinished } from 'vitest';
import { readOldRecord, writeOldRecord } from '../../../tests/catalogue/old-record.ts';
import { openEmpty } from '../../../tests/catalogue/open-empty.ts';
import { readCatalogue } from '../../../tests/catalogue/read-catalogue.ts';
import { openTestDatabase } from '../../../tests/database.ts';
import { rawBooking, rawStudio } from '../../../tests/factories/raw-studio.ts';
import { itOn } from '../../../tests/it-on.ts';
import { checkBooks } from '../capabilities/books/index.ts';
import { systemClock } from '../clock.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { readSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files.ts';
import { openServer } from './server.ts';

const files = await readSchemaFiles();
const namesOf = (list: readonly SqlFile[]) => list.map(({ name }) => name);
const allNames = namesOf([...files.tables, ...files.steps, ...files.functions]);

const plant = (name: string, statements: string): SqlFile => ({ name, statements, hash: statements });
const withStep = (statements: string): SchemaFiles => ({
  ...files,
  steps: [...files.steps, plant('steps/9000_planted.sql', statements)],
});
const withFunction = (statements: string): SchemaFiles => ({
  ...files,
  functions: [...files.functions, plant('functions/planted.sql', statements)],
});
const planted = (answer: number) =>
  withFunction(`create or replace function planted() returns integer language sql return ${answer};`);

/** A database of this version, loaded instead of migrated. */
async function openWhole(): Promise<Database> {
  const { db, close } = await openTestDatabase({ pool: 2 });
  onTestFinished(close);
  return db;
}

const recordOf = (db: Database) => db.rows('select name, hash from schema_migration order by name');

/** The files before a step, without the functions of today that read columns of later steps. */
const filesBefore = (step: string) => ({
  ...files,
  steps: files.steps.filter(({ name }) => name < step),
  functions: files.functions.filter(({ name }) => name !== 'functions/purchases.sql'),
});

describe('migrating', () => {
  it('completes an empty database, and then has nothing to do', async () => {
    const { db } = await openEmpty();
    expect(await migrate(db, systemClock)).toEqual(allNames);
    expect(await migrate(db, systemClock)).toEqual([]);
  });

  it('brings a schema one version old, with data in it, up to date', async () => {
    const db = await openWhole();
    await db.transaction(async (tx) => {
      const { single_class_id, ana, grantOfAna } = await rawStudio(tx);
      await rawBooking(tx, { single_class_id, customer_id: ana, available_class_id: grantOfAna, spot: 1 });
    });
    const next = withStep(`alter table tag add column planted integer not null default 7;`);
    // A step may have dropped objects that functions need: all functions are recreated.
    expect(await migrate(db, systemClock, next)).toEqual(['steps/9000_planted.sql', ...namesOf(files.functions)]);
    expect(await migrate(db, systemClock, next)).toEqual([]);
    const { counted, disagreements } = await checkBooks(db);
    expect({ reservations: counted.reservations, disagreements }).toEqual({ reservations: 1, disagreements: [] });
  });

  it('gives unsent letters of purchases the name of their topic', async () => {
    const { db } = await openEmpty();
    await migrate(db, systemClock, filesBefore('steps/0121'));
    await db.rows(
      `insert into outbox (channel, notice, recipient, payload, message_id, created_at, due_at)
       values ('mail', 'purchase-paid', 'ana@ejemplo.mx', '{"told": "paid", "total": 450}', 'a', $1, $1),
         ('mail', 'purchase-paid', 'bea@ejemplo.mx', '{}', 'b', $1, $1),
         ('mail', 'new-device', 'ana@ejemplo.mx', '{"device": "told"}', 'c', $1, $1)`,
      ['2026-11-23T13:00:00Z'],
    );
    await migrate(db, systemClock);
    expect(await db.rows('select payload from outbox order by message_id')).toEqual([
      { payload: { topic: 'paid', total: 450 } },
      { payload: {} },
      { payload: { device: 'told' } },
    ]);
  });

  it('renames values stored under unguessable words, and keeps the rest', async () => {
    const { db } = await openEmpty();
    await migrate(db, systemClock, filesBefore('steps/0128'));
    const at = '2026-11-23T13:00:00.000Z';
    await db.rows(
      `insert into outbox (channel, notice, recipient, payload, message_id, created_at, due_at)
       values ('mail', 'privacy-asked', 'a@ejemplo.mx', '{}', 'a', $1, $1), ('mail', 'privacy-answered', 'a@ejemplo.mx', '{}', 'b', $1, $1)`,
      [at],
    );
    await db.rows(
      `insert into payment_alert (kind, details, "createdAt") values ('no-room', '{"kind": "no-room"}', $1), ('paid-twice', '{}', $1)`,
      [at],
    );
    await db.rows(
      `insert into provider_notice (provider, event_id, kind, outcome, received_at)
       values ('simulated', 'a', 'payment', 'no-room', $1), ('simulated', 'b', 'payment', 'completed', $1)`,
      [at],
    );
    await db.rows(
      `insert into audit_log (action, subject, subject_id, details, occurred_at)
       values ('privacy-asked', 'privacy_request', 1, '{"kind": "access"}', $1),
         ('payment-alert-resolved', 'payment_alert', 1, '{"kind": "no-room", "alert": {}}', $1),
         ('payment-alert-resolved', 'payment_alert', 2, '{"kind": "paid-twice", "alert": {}}', $1),
         ('privacy-done', 'privacy_request', 1, '{"kind": "no-room"}', $1)`,
      [at],
    );
    await db.rows(`insert into told_change (process, change, told_at) values ('a', '{"schedule": true}', $1)`, [at]);
    await migrate(db, systemClock);
    expect(await db.rows('select notice from outbox order by outbox_id')).toEqual([
      { notice: 'privacy-requested' },
      { notice: 'privacy-answered' },
    ]);
    expect(await db.rows('select kind, details from payment_alert order by payment_alert_id')).toEqual([
      { kind: 'late-money', details: { kind: 'no-room' } },
      { kind: 'paid-twice', details: {} },
    ]);
    expect(await db.rows('select outcome from provider_notice order by event_id')).toEqual([
      { outcome: 'late-money' },
      { outcome: 'completed' },
    ]);
    expect(await db.rows('select action, details from audit_log order by audit_log_id')).toEqual([
      { action: 'privacy-requested', details: { kind: 'access' } },
      { action: 'payment-alert-resolved', details: { kind: 'late-money', alert: {} } },
      { action: 'payment-alert-resolved', details: { kind: 'paid-twice', alert: {} } },
      { action: 'privacy-done', details: { kind: 'no-room' } },
    ]);
    expect(await db.rows('select process, change, written_at from live_change')).toEqual([
      { process: 'a', change: { schedule: true }, written_at: at },
    ]);
    await expect(db.rows(`update audit_log set action = 'privacy-asked'`)).rejects.toThrow('append-only');
  });

  it('recreates what a step had to drop', async () => {
    const db = await openWhole();
    const before = await readCatalogue(db);
    const dropping = 'drop view single_class_card; drop trigger ledger_is_append_only on available_class_movement;';
    await migrate(db, systemClock, withStep(dropping));
    expect(await readCatalogue(db)).toEqual(before);
  });

  it('leaves nothing if interrupted half-way', async () => {
    const db = await openWhole();
    const before = { catalogue: await readCatalogue(db), record: await recordOf(db) };
    const broken = withStep('create table half (id integer); drop table tag cascade; select 1 / 0;');
    await expect(migrate(db, systemClock, broken)).rejects.toThrow('division by zero');
    expect({ catalogue: await readCatalogue(db), record: await recordOf(db) }).toEqual(before);
    const mended = withStep('create table half (id integer);');
    expect(await migrate(db, systemClock, mended)).toContain('steps/9000_planted.sql');
  });

  it('refuses a database written by a newer version, or with an edited history', async () => {
    const db = await openWhole();
    await migrate(db, systemClock, withStep('select 1;'));
    await expect(migrate(db, systemClock)).rejects.toThrow('más nueva de Cupo (steps/9000_planted.sql)');
    await expect(migrate(db, systemClock, withStep('select 2;'))).rejects.toThrow('cambió después de aplicarse');
  });

  itOn('postgres')('waits for a process whose migration takes longer than any statement may', async () => {
    const { db, url } = await openEmpty();
    const other = openServer({ url, pool: 1 });
    try {
      const first = other.script('begin; select pg_advisory_xact_lock(4207001), pg_sleep(5); commit;');
      await new Promise((resolve) => setTimeout(resolve, 200));
      const impatient = openServer({ url, pool: 1, lockTimeout: 300, statementTimeout: 300 });
      try {
        expect(await migrate(impatient, systemClock)).toEqual(allNames);
      } finally {
        await impatient.close();
      }
      await first;
      expect(await migrate(db, systemClock)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  itOn('postgres')('may be done by several processes at once', async () => {
    const { db, url } = await openEmpty();
    const others = [1, 2, 3].map(() => openServer({ url, pool: 1 }));
    try {
      const done = await Promise.all([db, ...others].map((one) => migrate(one, systemClock)));
      expect(done.filter((applied) => applied.length > 0)).toEqual([allNames]);
    } finally {
      await Promise.all(others.map((one) => one.close()));
    }
  });
});

describe('functions', () => {
  const answer = async (db: Database) => (await db.rows<{ planted: number }>('select planted()'))[0]?.planted;

  it('are recreated if their text changed, only those, and never by an older program', async () => {
    const db = await openWhole();
    expect(await migrate(db, systemClock, planted(1))).toEqual(['functions/planted.sql']);
    expect(await migrate(db, systemClock, planted(2))).toEqual(['functions/planted.sql']);
    expect(await migrate(db, systemClock, planted(2))).toEqual([]);
    await expect(migrate(db, systemClock, planted(1))).rejects.toThrow('más nueva de Cupo (functions/planted.sql)');
    expect(await answer(db)).toBe(2);
  });

  it('can all be applied twice', async () => {
    const db = await openWhole();
    const before = await readCatalogue(db);
    await db.rows(`update schema_function set hash = 'other'`);
    expect(await migrate(db, systemClock)).toEqual(namesOf(files.functions));
    expect(await readCatalogue(db)).toEqual(before);
  });
});

describe('a database from before the single schema', () => {
  const atSquash = { ...files, steps: [] };

  /** One function has another text, as older versions had. */
  async function openOld(): Promise<Database> {
    const db = await openWhole();
    await db.script(`insert into customer (name, "createdAt") values ('Ana', '2026-11-23T13:00:00Z');
      create or replace function known_as(p_customer integer) returns text language plpgsql as $$ begin return 'old'; end $$;`);
    return db;
  }

  it('is adopted at its last migration: its rows stay, functions and history are those of a new one', async () => {
    const catalogue = await readCatalogue(await openWhole());
    const db = await openOld();
    await writeOldRecord(db, await readOldRecord());
    expect(await migrate(db, systemClock, atSquash)).toEqual(namesOf(files.functions));
    expect(await migrate(db, systemClock, atSquash)).toEqual([]);
    expect(await db.rows('select name, known_as(customer_id) from customer')).toEqual([
      { name: 'Ana', known_as: null },
    ]);
    expect(await recordOf(db)).toEqual(files.tables.map(({ name, hash }) => ({ name, hash })));
    expect(await readCatalogue(db)).toEqual(catalogue);
  });

  it('is refused with any other history, with a sentence that says what to do, and nothing changes', async () => {
    const db = await openOld();
    const record = await readOldRecord();
    const last = '0056_one_mailbox.sql';
    for (const other of [
      record.slice(0, -1),
      record.filter(({ name }) => !name.startsWith('0051')),
      [...record.slice(0, -1), { name: last, hash: 'other' }],
      [...record, { name: '0057_other.sql', hash: 'other' }],
    ]) {
      await writeOldRecord(db, other);
      await expect(migrate(db, systemClock, atSquash)).rejects.toThrow(
        `no llegó, entera, a su última migración (${last}). Ábrela una vez con la última versión`,
      );
      expect(await recordOf(db)).toEqual(other);
    }
    expect(await db.rows('select known_as(customer_id) from customer')).toEqual([{ known_as: 'old' }]);
  });
});
