import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawRow, undone } from '../../../tests/factories/raw-rows.ts';
import type { Sql } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const BEFORE = '2026-11-20T12:00:00.000Z';
const NOW = '2026-11-23T12:00:00.000Z';

/** Accounts of Ana and Bea with a password each, and a calendar feed in each state. */
async function withFeeds(tx: Sql, { ana, bea }: { ana: number; bea: number }, password = 'salted:hash') {
  const dates = { created_at: BEFORE, updated_at: BEFORE };
  for (const [uid, customer_id] of [
    ['of-ana', ana],
    ['of-bea', bea],
  ] as const) {
    await rawRow(tx, 'identity_user', { id: uid, name: uid, email: `${uid}@ejemplo.mx`, ...dates });
    await rawRow(tx, 'identity_account', {
      id: uid,
      account_id: uid,
      provider_id: 'credential',
      user_id: uid,
      password,
      ...dates,
    });
    await tx.rows('update customer set uid = $2 where customer_id = $1', [customer_id, uid]);
  }
  const feed = (customer_id: number, token_hash: string, more: object = {}) =>
    rawRow(tx, 'calendar_feed', { customer_id, token_hash, created_at: BEFORE, ...more });
  await feed(ana, 'revoked', { revoked_at: BEFORE });
  await feed(ana, 'open');
  await feed(bea, 'of bea');
  return async () =>
    (
      await tx.rows<{ token_hash: string; ended_at: string | null }>(
        'select token_hash, ended_at from calendar_feed order by calendar_feed_id',
      )
    ).flatMap(({ token_hash, ended_at }) => (ended_at === null ? [] : [token_hash, ended_at]));
}

const setPassword = (tx: Sql, password: string, updated_at = NOW) =>
  tx.rows(`update identity_account set password = $1, updated_at = $2 where user_id = 'of-ana'`, [
    password,
    updated_at,
  ]);

describe('a calendar feed ends', () => {
  it('with the password of its own account, once', () =>
    undone(database.db, async (tx, studio) => {
      const ended = await withFeeds(tx, studio);
      await setPassword(tx, 'salted:hash');
      expect(await ended()).toEqual([]);
      await setPassword(tx, 'another:hash');
      expect(await ended()).toEqual(['open', NOW]);
      await setPassword(tx, 'a third:hash', '2026-11-24T12:00:00.000Z');
      expect(await ended()).toEqual(['open', NOW]);
    }));

  it('with the mail of its own account', () =>
    undone(database.db, async (tx, studio) => {
      const ended = await withFeeds(tx, studio);
      await tx.rows(`update identity_user set name = 'Ana', updated_at = $1 where id = 'of-ana'`, [NOW]);
      expect(await ended()).toEqual([]);
      await tx.rows(`update identity_user set email = 'otra@ejemplo.mx' where id = 'of-ana'`);
      expect(await ended()).toEqual(['open', NOW]);
    }));

  it('not with a password of Firebase that is hashed anew, but with one that is changed', () =>
    undone(database.db, async (tx, studio) => {
      const ended = await withFeeds(tx, studio, 'firebase-scrypt$1$salt$hash');
      await setPassword(tx, 'salted:hash', BEFORE);
      expect(await ended()).toEqual([]);
      await setPassword(tx, 'another:hash', BEFORE);
      expect(await ended()).toEqual(['open', BEFORE]);
    }));

  it('with a password of Firebase that is changed before it was hashed anew', () =>
    undone(database.db, async (tx, studio) => {
      const ended = await withFeeds(tx, studio, 'firebase-scrypt$1$salt$hash');
      await setPassword(tx, 'another:hash');
      expect(await ended()).toEqual(['open', NOW]);
    }));
});

describe('an old mail', () => {
  it('is held for whom it was taken from, until she undid the change or it is settled', () =>
    undone(database.db, async (tx, { ana, bea }) => {
      const change = (old_email: string, columns: object = {}) =>
        rawRow(tx, 'mail_change', {
          customer_id: ana,
          email: 'nueva@ejemplo.mx',
          old_email,
          token_hash: old_email,
          asked_at: BEFORE,
          expires_at: NOW,
          confirmed_at: BEFORE,
          undo_until: NOW,
          ...columns,
        });
      await change('guardada@ejemplo.mx');
      await change('deshecha@ejemplo.mx', { undone_at: NOW });
      await change('resuelta@ejemplo.mx', { settled_at: NOW });
      await change('sin-plazo@ejemplo.mx', { undo_until: null });
      const takes = (customer_id: number, email: string | null) =>
        tx.rows('update customer set email = $2 where customer_id = $1', [customer_id, email]);
      for (const email of ['deshecha@ejemplo.mx', 'resuelta@ejemplo.mx', 'sin-plazo@ejemplo.mx', null])
        await takes(bea, email);
      await takes(ana, 'guardada@ejemplo.mx');
      await takes(ana, null);
      await expect(takes(bea, 'guardada@ejemplo.mx')).rejects.toThrow('the address is held');
    }));
});

describe('the second factor', () => {
  it('is missing while the office asks for it and an embedded account has none confirmed', () =>
    undone(database.db, async (tx, studio) => {
      await withFeeds(tx, studio);
      const missing = async (uid: string) =>
        (await tx.rows<{ missing: boolean }>('select second_factor_missing($1) as missing', [uid]))[0]?.missing;
      const factor = (user_id: string, confirmed_at: string | null) =>
        rawRow(tx, 'identity_second_factor', {
          user_id,
          secret: 's',
          created_at: BEFORE,
          confirmed_at,
          last_step: confirmed_at && 1,
        });
      await factor('of-ana', BEFORE);
      const all = async () => [await missing('of-ana'), await missing('of-bea'), await missing('of Firebase')];
      expect(await all()).toEqual([false, false, false]);
      const asks = (value: boolean) =>
        tx.rows(
          `insert into app_config (key, value, updated_at) values ('administrators_second_factor', $1::jsonb, $2)
           on conflict (key) do update set value = excluded.value`,
          [JSON.stringify(value), BEFORE],
        );
      await asks(false);
      await rawRow(tx, 'app_config', { key: 'of_something_else', value: 'true', updated_at: BEFORE });
      expect(await all()).toEqual([false, false, false]);
      await asks(true);
      expect(await all()).toEqual([false, true, false]);
      await factor('of-bea', null);
      expect(await all()).toEqual([false, true, false]);
    }));
});
