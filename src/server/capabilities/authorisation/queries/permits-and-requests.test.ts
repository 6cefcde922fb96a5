import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import * as permits from './permits.ts';
import * as requests from './requests.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const EARLIER = '2026-11-23T12:00:00.000Z';
const NOW = '2026-11-23T15:00:00.000Z';
const LATER = '2026-11-23T16:00:00.000Z';
const at = new Date(NOW);

/** Somebody with an account and a mail, of the staff when she has a role. */
async function person(sql: Sql, name: string, role?: string, columns: Record<string, unknown> = {}): Promise<number> {
  const email = `${name.toLowerCase()}@ejemplo.mx`;
  const id = await rawRow(sql, 'customer', { name, createdAt: EARLIER, uid: name, email, ...columns });
  const appointing = 'insert into staff (customer_id, role, since) values ($1, $2, $3)';
  if (role) await sql.rows(appointing, [id, role, EARLIER]);
  return id;
}

/** Reception, whose requests wait only while she works here. */
const atTheDesk = (sql: Sql, ...ids: number[]) =>
  sql.rows("insert into staff (customer_id, role, since) select id, 'desk', $2 from unnest($1::integer[]) id", [
    ids,
    EARLIER,
  ]);

const staffOf = async (sql: Sql) => ({
  admin: await person(sql, 'Boss', 'administrator'),
  desk: await person(sql, 'Desk', 'desk'),
  gone: await person(sql, 'Gone', 'administrator', { disabled_at: EARLIER }),
  bare: await person(sql, 'Bare', 'administrator', { uid: null, email: null }),
});

describe('who may authorise', () => {
  it('are current administrators who can sign in and are not disabled', async () => {
    await undone(database.db, async (tx) => {
      const { admin, desk, gone, bare } = await staffOf(tx);
      expect((await permits.listAdministrators(tx)).map(({ customer_id }) => customer_id)).toEqual([admin]);
      const roles = [];
      for (const id of [admin, desk, gone]) roles.push(await permits.readRole(tx, id));
      expect(roles).toEqual(['administrator', 'desk', null]);
      expect([await permits.findUid(tx, admin), await permits.findUid(tx, desk)]).toEqual(['Boss', 'Desk']);
      expect(await permits.findUid(tx, bare)).toBeUndefined();
    });
  });
});

describe('an administrator of whom a second factor is asked', () => {
  it('may do and authorise nothing without one; nobody else is asked', async () => {
    await undone(database.db, async (tx) => {
      const { admin, desk } = await staffOf(tx);
      const other = await person(tx, 'Other', 'administrator');
      for (const name of ['Boss', 'Desk', 'Other']) {
        const user = { id: name, name, email: `${name.toLowerCase()}@ejemplo.mx` };
        await rawRow(tx, 'identity_user', { ...user, created_at: EARLIER, updated_at: EARLIER });
      }
      const factor = { user_id: 'Other', secret: 'x', created_at: EARLIER, confirmed_at: EARLIER, last_step: 1 };
      await rawRow(tx, 'identity_second_factor', factor);
      const allowed = async () => {
        const roles = [await permits.readRole(tx, admin), await permits.readRole(tx, desk)];
        return [...roles, (await permits.listAdministrators(tx)).map(({ customer_id }) => customer_id)];
      };
      expect(await allowed()).toEqual(['administrator', 'desk', [admin, other]]);
      await tx.rows(
        `insert into app_config (key, value, updated_at) values ('administrators_second_factor', 'true', $1)
         on conflict (key) do update set value = excluded.value`,
        [EARLIER],
      );
      expect(await allowed()).toEqual([null, 'desk', [other]]);
    });
  });
});

describe('a permit', () => {
  const CALL = { request_hash: 'this call', given_at: EARLIER, expires_at: LATER, acts: ['refund'] };

  it('is valid for its token, call and person, once, in time, while its author is an administrator', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const { admin, desk, gone } = await staffOf(tx);
      const given = (token_hash: string, columns = {}) =>
        rawRow(tx, 'authorisation', { ...CALL, token_hash, requested_by: ana, authorised_by: admin, ...columns });
      await given('good');
      await given('used', { used_at: EARLIER });
      await given('over', { expires_at: NOW });
      await given('of a disabled one', { authorised_by: gone });
      await given('of a dismissed one', { authorised_by: desk });
      const spend = async (token_hash: string, columns = {}) => {
        const key = { token_hash, request_hash: 'this call', requested_by: ana, at, ...columns };
        return (await permits.spendPermit(tx, key))?.authorised_by;
      };
      const refused = [
        await spend('made up'),
        await spend('good', { request_hash: 'another call' }),
        await spend('good', { requested_by: bea }),
        await spend('used'),
        await spend('over'),
        await spend('of a disabled one'),
        await spend('of a dismissed one'),
      ];
      expect(refused).toEqual(refused.map(() => undefined));
      expect([await spend('good'), await spend('good')]).toEqual([admin, undefined]);
    });
  });

  it('is deleted after its end, not before', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const by = { requested_by: ana, authorised_by: bea };
      await rawRow(tx, 'authorisation', { ...CALL, ...by, token_hash: 'over', given_at: EARLIER, expires_at: EARLIER });
      await rawRow(tx, 'authorisation', { ...CALL, ...by, token_hash: 'runs' });
      await permits.deletePermitsBefore(tx, at);
      const left = await tx.rows('select token_hash from authorisation');
      expect(left).toEqual([{ token_hash: 'runs' }]);
    });
  });
});

describe('the daily allowance of somebody at the counter', () => {
  it('is used up by its last use', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const use = { customer_id: ana, act: 'give_class', used_on: '2026-11-23', most: 2 } as const;
      const uses = [];
      for (const _ of [1, 2, 3]) uses.push(await permits.useAllowance(tx, use));
      expect(uses).toEqual([true, true, false]);
    });
  });
});

/** A call that waits until later. */
function waits(sql: Sql, requested_by: number, columns: Record<string, unknown> = {}): Promise<number> {
  return rawRow(sql, 'authorisation_request', {
    acts: ['refund'],
    method: 'POST',
    path: '/refunds',
    request_hash: 'call',
    idempotency_key: 'key',
    reason: 'Se equivocó',
    requested_by,
    requested_at: EARLIER,
    expires_at: LATER,
    ...columns,
  });
}

/** Of Ana's: one that waits, others that nobody can decide any more. */
async function undecidable(sql: Sql, { ana, bea }: RawStudio) {
  const decided = { decided_by: bea, decided_at: EARLIER };
  return {
    approved: await waits(sql, ana, { ...decided, decision: 'approved', request_hash: 'approved' }),
    over: await waits(sql, ana, { expires_at: NOW, request_hash: 'over' }),
    besides: await waits(sql, ana, { request_hash: 'besides', path: '/besides' }),
    open: await waits(sql, ana, { request_hash: 'open', path: '/open' }),
  };
}

async function decisions(sql: Sql, ids: readonly number[]): Promise<(string | null)[]> {
  const rows = await sql.rows<{ authorisation_request_id: number; decision: string | null }>(
    'select authorisation_request_id, decision from authorisation_request',
  );
  return ids.map((id) => rows.find((row) => row.authorisation_request_id === id)?.decision ?? null);
}

describe('a waiting request', () => {
  it('no longer blocks the same call of the same person once it is over, and only that one', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const over = { expires_at: NOW };
      const all = [
        await waits(tx, ana, over),
        await waits(tx, bea, over),
        await waits(tx, ana, { ...over, request_hash: 'another' }),
        await waits(tx, ana, { ...over, decision: 'refused', decided_by: bea, decided_at: EARLIER }),
      ];
      const again: requests.NewRequest = {
        acts: ['refund'],
        method: 'POST',
        path: '/refunds',
        body: null,
        request_hash: 'call',
        idempotency_key: 'again',
        subject_id: null,
        amount: null,
        particulars: null,
        reason: 'Otra vez',
        requested_by: ana,
        at,
        expires_at: new Date(LATER),
      };
      expect(await requests.insertRequest(tx, again)).toBeGreaterThan(0);
      expect(await decisions(tx, all)).toEqual(['expired', null, null, 'refused']);
      expect(await requests.insertRequest(tx, again)).toBeUndefined();
    });
  });

  it('runs when its own person’s request is approved, undecided and in time; others keep waiting', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      const { approved, over, besides, open } = await undecidable(tx, studio);
      const calls = [];
      for (const id of [approved, over, open, besides]) calls.push(await requests.findWaitingCall(tx, id, at));
      expect(calls.map((call) => call?.path)).toEqual([undefined, undefined, '/open', '/besides']);
      const approve = async (id: number, requested_by = ana) =>
        (await requests.approveRequest(tx, { authorisation_request_id: id, approved_by: bea, requested_by, at })) !==
        undefined;
      // An administrator no more, or not yet.
      expect(await approve(open)).toBe(false);
      await tx.rows("insert into staff (customer_id, role, since) values ($1, 'administrator', $2)", [bea, NOW]);
      const answers = [await approve(approved), await approve(over), await approve(open, bea), await approve(open)];
      expect(answers).toEqual([false, false, false, true]);
      expect(await decisions(tx, [approved, over, besides, open])).toEqual(['approved', null, null, 'approved']);
    });
  });

  it('is refused once and in time; an approved one stays approved, and others keep waiting', async () => {
    await undone(database.db, async (tx, studio) => {
      const { approved, over, besides, open } = await undecidable(tx, studio);
      const by = { at, actor_id: studio.bea };
      const answers = [];
      for (const id of [approved, over, open]) answers.push((await requests.refuseRequest(tx, id, by))?.requested_by);
      expect(answers).toEqual([undefined, undefined, studio.ana]);
      expect(await decisions(tx, [approved, over, besides, open])).toEqual(['approved', null, null, 'refused']);
    });
  });

  it('stores why approving it failed, for itself only and while undecided', async () => {
    await undone(database.db, async (tx, studio) => {
      const { approved, besides, open } = await undecidable(tx, studio);
      for (const id of [open, approved]) await requests.noteRefusal(tx, id, 'Ya no hay lugar');
      const notes = [];
      for (const id of [approved, besides, open]) notes.push((await requests.readRequest(tx, id))?.last_refusal);
      expect(notes).toEqual(['', '', 'Ya no hay lugar']);
    });
  });

  it('keeps the order of requests that were made at the same instant', async () => {
    await undone(database.db, async (tx, { ana }) => {
      await atTheDesk(tx, ana);
      const requested_at = '2026-11-23T13:30:00Z';
      const first = await waits(tx, ana, { requested_at, request_hash: 'first' });
      const second = await waits(tx, ana, { requested_at, request_hash: 'second' });
      await requests.noteRefusal(tx, first, 'Ya no hay lugar');
      const idsOf = (rows: requests.ShownRequest[]) => rows.map((row) => row.authorisation_request_id);
      expect(idsOf(await requests.listWaiting(tx, at))).toEqual([first, second]);
      expect(idsOf(await requests.listOwn(tx, ana, new Date('2026-11-23T11:59:00.000Z')))).toEqual([second, first]);
    });
  });

  it('is listed once with its people, among waiting requests and among its author’s', async () => {
    await undone(database.db, async (tx, studio) => {
      const { ana, bea } = studio;
      await atTheDesk(tx, ana, bea);
      const { approved, over, besides, open } = await undecidable(tx, studio);
      const ofBea = await waits(tx, bea, { subject_id: ana, requested_at: '2026-11-23T13:30:00Z' });
      const idsOf = (rows: requests.ShownRequest[]) =>
        rows.map((row) => row.authorisation_request_id).toSorted((a, b) => a - b);
      expect(idsOf(await requests.listWaiting(tx, at))).toEqual([besides, open, ofBea]);
      const before = new Date('2026-11-23T11:59:00.000Z');
      expect(idsOf(await requests.listOwn(tx, ana, before))).toEqual([approved, over, besides, open]);
      expect(await requests.listOwn(tx, ana, new Date(EARLIER))).toEqual([]);
      await tx.rows('delete from staff where customer_id = $1', [bea]);
      expect(idsOf(await requests.listWaiting(tx, at))).toEqual([besides, open]);
      await atTheDesk(tx, bea);
      await tx.rows('update customer set disabled_at = $2 where customer_id = $1', [bea, EARLIER]);
      expect(idsOf(await requests.listWaiting(tx, at))).toEqual([besides, open]);
      const named = (customer_id: number, name: string) => ({ customer_id, name, last_name: '' });
      expect(await requests.readRequest(tx, ofBea)).toMatchObject({
        authorisation_request_id: ofBea,
        customer: named(ana, 'Ana'),
        requested_by: named(bea, 'Bea'),
        decided_by: null,
      });
      expect(await requests.readRequest(tx, approved)).toMatchObject({
        authorisation_request_id: approved,
        customer: null,
        requested_by: named(ana, 'Ana'),
        decided_by: named(bea, 'Bea'),
      });
    });
  });
});
