import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf } from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { freezeOpenGrants, resumeOpenGrants } from './freezing.ts';
import { readGrant } from './grants.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-11-23T15:00:00.000Z');
const DECEMBER = { starts_on: '2026-12-01', ends_on: '2026-12-10' };

const endsOf = (sql: Sql, grants: number[]) => columnsOf(sql, 'available_class.expiration_date', grants);
const resumedDays = async (sql: Sql, grant: number) => {
  const rows = await sql.rows<{ resumed_on: string | null }>(
    'select resumed_on from grant_freeze where available_class_id = $1 order by grant_freeze_id',
    [grant],
  );
  return rows.map(({ resumed_on }) => resumed_on);
};

it('frozen grants end later by the frozen days, and earlier when the freeze ends early, and no other grant changes', () =>
  undone(database.db, async (tx, { ana, grantOfAna, grantOfBea }) => {
    const both = [grantOfAna, grantOfBea];
    const by = { at, actor_id: ana, reason: 'Viaje' };
    await freezeOpenGrants(tx, { available_class_ids: both, ...DECEMBER, by });
    expect(await endsOf(tx, both)).toEqual(['2027-01-10', '2027-01-10']);
    await resumeOpenGrants(tx, { available_class_ids: [grantOfAna], resumed_on: '2026-12-05', by });
    expect(await endsOf(tx, both)).toEqual(['2027-01-04', '2027-01-10']);
    expect([await resumedDays(tx, grantOfAna), await resumedDays(tx, grantOfBea)]).toEqual([['2026-12-05'], [null]]);
  }));

it('a freeze that ended before its first day is shown as none, and no other grant is frozen', () =>
  undone(database.db, async (tx, { ana, grantOfAna, grantOfBea }) => {
    const by = { at, actor_id: ana, reason: 'Viaje' };
    const shown = async () => {
      const grant = await readGrant(tx, grantOfAna);
      return [grant?.frozen_from, grant?.frozen_until];
    };
    await freezeOpenGrants(tx, { available_class_ids: [grantOfAna], ...DECEMBER, by });
    expect(await shown()).toEqual(['2026-12-01', '2026-12-10']);
    expect(await endsOf(tx, [grantOfBea])).toEqual(['2026-12-31']);
    await resumeOpenGrants(tx, { available_class_ids: [grantOfAna], resumed_on: '2026-12-02', by });
    expect(await shown()).toEqual(['2026-12-01', '2026-12-01']);
    await freezeOpenGrants(tx, { available_class_ids: [grantOfAna], ...DECEMBER, by });
    await resumeOpenGrants(tx, { available_class_ids: [grantOfAna], resumed_on: '2026-12-01', by });
    expect(await shown()).toEqual([null, null]);
  }));

it('an ended freeze stays ended when the same days are frozen again', () =>
  undone(database.db, async (tx, { ana, grantOfAna }) => {
    const by = { at, actor_id: ana, reason: 'Viaje' };
    const available_class_ids = [grantOfAna];
    await freezeOpenGrants(tx, { available_class_ids, ...DECEMBER, by });
    await resumeOpenGrants(tx, { available_class_ids, resumed_on: '2026-12-01', by });
    expect(await endsOf(tx, available_class_ids)).toEqual(['2026-12-31']);
    await freezeOpenGrants(tx, { available_class_ids, ...DECEMBER, by });
    await resumeOpenGrants(tx, { available_class_ids, resumed_on: '2026-12-05', by });
    expect(await resumedDays(tx, grantOfAna)).toEqual(['2026-12-01', '2026-12-05']);
    expect(await endsOf(tx, available_class_ids)).toEqual(['2027-01-04']);
  }));

it('of several freezes of a grant only the present one ends', () =>
  undone(database.db, async (tx, { ana, grantOfAna }) => {
    const by = { at, actor_id: ana, reason: 'Viaje' };
    const earlier = (starts_on: string, ends_on: string) =>
      rawRow(tx, 'grant_freeze', {
        available_class_id: grantOfAna,
        starts_on,
        ends_on,
        createdAt: at.toISOString(),
        created_by: ana,
        reason: 'Viaje',
      });
    await earlier('2026-12-01', '2026-12-09');
    await earlier('2026-12-02', '2026-12-10');
    await freezeOpenGrants(tx, { available_class_ids: [grantOfAna], ...DECEMBER, by });
    await resumeOpenGrants(tx, { available_class_ids: [grantOfAna], resumed_on: '2026-12-05', by });
    expect(await resumedDays(tx, grantOfAna)).toEqual([null, null, '2026-12-05']);
  }));
