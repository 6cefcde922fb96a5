import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { location } from '#shared/wire/studio.ts';
import { classRow } from '../../../../../tests/factories/class-row.ts';
import { staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { saveClassType, saveLocation } from '../index.ts';

let studio: TestStudio;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

describe("a location's zone", () => {
  it("is the studio's when none is given", async () => {
    const answer = await studio.api.post('/locations', { name: 'Sin zona' }, { as: admin });
    expect(answer.body).toMatchObject({ location: { timezone: 'America/Mexico_City', address: '' } });
    const id = answer.read(z.object({ location })).location.location_id;
    await studio.api.delete(`/locations/${id}`, { as: admin });
  });

  it.each(['America/Atlantis', 'UTC', '-06:00', '', 'Mexico_City', "America/Tijuana'; --", null, 6])(
    'is not %j',
    async (timezone) => {
      const answer = await studio.api.post('/locations', { name: 'Roma', timezone }, { as: admin });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { error: { fields: { timezone: expect.any(String) } } },
      ]);
    },
  );
});

describe('directions and phone', () => {
  it('are stored as typed, the phone as its ten digits', async () => {
    const typed = { phone: '+52 55 5514 0214', hours: 'Lunes: 6:00 a 21:30\nSábado: 8:00', directions: 'Timbre 2.' };
    const made = await studio.api.post('/locations', { name: 'Roma', ...typed }, { as: admin });
    const { location_id } = made.read(z.object({ location })).location;
    const kept = { ...typed, phone: '5555140214' };
    expect(made.body).toMatchObject({ location: kept });
    expect((await studio.api.get(`/locations/${location_id}`)).body).toMatchObject({ location: kept });
    const changed = await studio.api.put('/locations', { location_id, hours: '', phone: null }, { as: admin });
    expect(changed.body).toMatchObject({ location: { ...kept, hours: '', phone: null, name: 'Roma' } });
    await studio.api.delete(`/locations/${location_id}`, { as: admin });
  });

  it.each([
    { phone: '5512' },
    { phone: '0055140214' },
    { hours: 'x'.repeat(401) },
    { directions: 'x'.repeat(1001) },
    { file: 7 },
  ])('is not %j', async (part) => {
    const answer = await studio.api.post('/locations', { name: 'Roma', ...part }, { as: admin });
    const [field = ''] = Object.keys(part);
    expect([answer.status, answer.body]).toMatchObject([400, { error: { fields: { [field]: expect.any(String) } } }]);
  });
});

describe('locations with start_date and end_date', () => {
  beforeAll(async () => {
    const at = studio.clock.now();
    const ids = await studio.db.transaction(async (tx) => {
      const type = { name: 'Barre', icon: '', description: '', spot_map: null, duration_minutes: 60 };
      const { class_type_id } = await saveClassType(tx, { input: type, actor: null, at });
      const place = { address: '', timezone: 'America/Mexico_City', phone: null, hours: '', directions: '' };
      const save = async (name: string) =>
        (await saveLocation(tx, { input: { ...place, name }, actor: null, at })).location_id;
      return { class_type_id, roma: await save('Roma'), condesa: await save('Condesa'), vacia: await save('Vacía') };
    });
    const { class_type_id } = ids;
    // Eleven at night of the 30th at the studio is the 1st in UTC: the studio's date counts.
    await classRow(studio, { class_type_id, location_id: ids.roma, starts_at: new Date('2026-12-01T05:00:00Z') });
    await classRow(studio, { class_type_id, location_id: ids.condesa, starts_at: new Date('2026-12-03T13:00:00Z') });
    await classRow(studio, {
      class_type_id,
      location_id: ids.vacia,
      starts_at: new Date('2026-12-03T13:00:00Z'),
      cancelled: true,
    });
  });

  it.each([
    ['', ['Condesa', 'Roma', 'Vacía']],
    ['?start_date=2026-11-30&end_date=2026-11-30', ['Roma']],
    ['?start_date=2026-12-01&end_date=2026-12-03', ['Condesa']],
    ['?start_date=2026-12-01', ['Condesa']],
    ['?end_date=2026-12-02', ['Roma']],
    ['?start_date=2026-11-01&end_date=2036-12-31', ['Condesa', 'Roma']],
    ['?start_date=2027-01-01&end_date=2027-01-31', []],
    ['?start_date=0001-01-01&end_date=9999-12-31', ['Condesa', 'Roma']],
  ])('%s', async (query, names) => {
    const { locations } = (await studio.api.get(`/locations${query}`)).read(z.object({ locations: z.array(location) }));
    expect(locations.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['start_date=2026-12-02&end_date=2026-12-01', 'end_date'],
    ['start_date=2026-02-30', 'start_date'],
    ['start_date=0000-01-01', 'start_date'],
    ['start_date=hoy', 'start_date'],
    ['end_date=', 'end_date'],
    ['start_date=2026-12-01&start_date=2026-12-02', 'start_date'],
  ])('refuses %s', async (query, field) => {
    const answer = await studio.api.get(`/locations?${query}`);
    expect([answer.status, answer.body]).toMatchObject([400, { error: { fields: { [field]: expect.any(String) } } }]);
  });
});
