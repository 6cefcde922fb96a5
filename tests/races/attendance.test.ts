import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { accessCode, closeRosterAnswer, scanAnswer } from '#shared/wire/attendance.ts';
import { configurationList } from '#shared/wire/configuration.ts';
import { apiAt } from '../api.ts';
import { configure } from '../factories/configure.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { activePenalties, begun, closings } from './attendance-track.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { withCredit } from './people.ts';
import { race, tally } from './race.ts';
import { openTrack } from './track.ts';

const track = await openTrack();
let admin: TestCustomer;

/** Changes a setting, and waits until every process uses it, since each caches its configuration. */
async function settle(key: 'unlimited_max_no_shows_for_penalty', value: number): Promise<void> {
  await configure(track, { [key]: value });
  for (const origin of track.origins) {
    await vi.waitFor(async () => {
      const { config } = (await apiAt(origin, track.clock).get('/appconfig')).read(configurationList);
      expect(config).toContainEqual({ key, value });
    }, 10_000);
  }
}

beforeAll(async () => {
  admin = await staff(track, 'administrator');
  await configure(track, {
    qrcode_enabled: true,
    reservation_rating_enabled: true,
    unlimited_membership_penalties_enabled: true,
  });
  await settle('unlimited_max_no_shows_for_penalty', 1);
});
afterAll(async () => {
  await expectCleanBooks(track.db);
  await track.close();
});

const PEOPLE = 8;

const close = (single_class_id: number, closed = true) => ({
  as: admin,
  method: 'PUT' as const,
  path: '/single_class/roster',
  body: { single_class_id, closed },
});

it('a roster closed twice at once is closed once: one line, one penalty each', async () => {
  const people = await withCredit(track, PEOPLE, -1);
  const { single_class_id } = await begun(track, people);
  const finishes = await race(
    track,
    Array.from({ length: 6 }, () => close(single_class_id)),
  );
  expect(tally(finishes)).toEqual({ '200': 6 });
  const said = finishes.map(({ answer }) => answer?.read(closeRosterAnswer));
  expect(new Set(said.map((answer) => answer?.roster_closed_at)).size).toBe(1);
  expect(said.map((answer) => answer?.penalties).sort()).toEqual([0, 0, 0, 0, 0, PEOPLE]);
  expect(await activePenalties(track, people)).toBe(PEOPLE);
  expect(await closings(track, single_class_id)).toHaveLength(1);
});

it('closed and reopened by many at once: the last one wins, penalties exist exactly while it is closed', async () => {
  const people = await withCredit(track, 3, -1);
  const { single_class_id } = await begun(track, people);
  const shots = Array.from({ length: 12 }, (_, index) => close(single_class_id, index % 2 === 0));
  expect(tally(await race(track, shots))).toEqual({ '200': 12 });
  const [row] = await track.db.rows<{ closed: boolean }>(
    'select roster_closed_at is not null as closed from single_class where single_class_id = $1',
    [single_class_id],
  );
  expect(await activePenalties(track, people)).toBe(row?.closed ? people.length : 0);
});

it('closed while reception cancels: people still in the roster have the penalty, those cancelled have none', async () => {
  const people = await withCredit(track, PEOPLE, -1);
  const { single_class_id, ids } = await begun(track, people);
  const cancels = ids.map((id, index) => ({
    as: admin,
    method: 'DELETE' as const,
    path: `/class_reservations/${id}?customer_id=${people[index]?.customer_id}`,
  }));
  const ends = tally(await race(track, [...cancels.slice(0, 4), close(single_class_id), ...cancels.slice(4)]));
  expect((ends['200'] ?? 0) + (ends['412 roster-closed'] ?? 0)).toBe(PEOPLE + 1);
  const kept = await liveReservations(track.db, single_class_id);
  expect(kept).toBe(ends['412 roster-closed'] ?? 0);
  expect(await activePenalties(track, people)).toBe(kept);
});

it('one code, shown and scanned by many at once: one code, one arrival', async () => {
  const [as] = await withCredit(track, 1, -1);
  if (!as) throw new Error('nobody');
  const { ids } = await begun(track, [as]);
  const shows = Array.from({ length: 6 }, () => ({
    as,
    path: '/class_reservations/access_code',
    body: { class_reservation_id: ids[0] },
  }));
  const tokens = (await race(track, shows)).map(({ answer }) => answer?.read(accessCode).token);
  expect(new Set(tokens).size).toBe(1);
  // The wall clock's date may be about to change, so the scan uses the date of the class.
  await track.db.rows(
    `update single_class c set class_date = (c.starts_at at time zone l.timezone) from location l
     where l.location_id = c.location_id and c.single_class_id = (
       select single_class_id from class_reservation where class_reservation_id = $1)`,
    [ids[0]],
  );
  const scans = Array.from({ length: 6 }, () => ({
    as: admin,
    path: '/class_reservations/access_code/scan',
    body: { token: tokens[0] },
  }));
  const answers = (await race(track, scans)).map(({ answer }) => answer?.read(scanAnswer).already);
  expect(answers.filter((already) => !already)).toHaveLength(1);
});

it('rated twice at once: exactly one', async () => {
  const [as] = await withCredit(track, 1, -1);
  if (!as) throw new Error('nobody');
  const { ids } = await begun(track, [as]);
  const [class_reservation_id] = ids;
  await track.api.put('/class_reservations/attend', { class_reservation_id, attend: true }, { as: admin });
  const shots = Array.from({ length: 6 }, (_, index) => ({
    as,
    path: '/class_reservations/rating',
    body: { class_reservation_id, customer_id: as.customer_id, coach_stars: 1 + (index % 5) },
  }));
  expect(tally(await race(track, shots))).toEqual({ '201': 1, '409 already-rated': 5 });
  const kept = await track.db.rows('select 1 from class_rating where class_reservation_id = $1', [
    class_reservation_id,
  ]);
  expect(kept).toHaveLength(1);
});

it('two rosters of the same people closed at once see each other: one penalty each', async () => {
  await settle('unlimited_max_no_shows_for_penalty', 2);
  const people = await withCredit(track, PEOPLE, -1);
  const classes = [await begun(track, people), await begun(track, people)];
  const finishes = await race(
    track,
    classes.map(({ single_class_id }) => close(single_class_id)),
  );
  expect(tally(finishes)).toEqual({ '200': 2 });
  expect(await activePenalties(track, people)).toBe(PEOPLE);
});
