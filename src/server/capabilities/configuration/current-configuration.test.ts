import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import { rawPackage } from '../../../../tests/factories/raw-rows.ts';
import { movableClock } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { createConfigurationReader, saveConfiguration } from './index.ts';
import { lockStoredSettings, writeSettings } from './queries.ts';

const clock = movableClock(new Date('2026-11-23T13:00:00Z'));
const changes = { publish: () => undefined };
const files = { check: async () => ({ works: true as const, cors: null }), leavesBehind: async () => false };
let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.rows('delete from app_config');
});

/** Written by another process: this one is not notified. */
const writtenElsewhere = (values: Record<string, unknown>) =>
  db.transaction(async (open) => {
    const { tx } = await lockStoredSettings(open, []);
    await writeSettings(tx, { values, now: clock.now(), actorId: null });
  });

describe('the configuration reader', () => {
  it('gives defaults to an empty studio', async () => {
    const reader = createConfigurationReader(db, clock);
    expect(await reader.current()).toMatchObject({ business_name: 'Mi estudio', cancel_timeframe_value: 12 });
    expect(await reader.public()).not.toHaveProperty('head_tracking_codes');
  });

  it('sees what another process wrote two seconds later, not before', async () => {
    const reader = createConfigurationReader(db, clock);
    await reader.current();
    await writtenElsewhere({ business_name: 'Otro', signup_fee: null });
    clock.advance(1999);
    expect((await reader.current()).business_name).toBe('Mi estudio');
    clock.advance(1);
    expect((await reader.current()).business_name).toBe('Otro');
  });

  it('reads again when the clock was moved back', async () => {
    const reader = createConfigurationReader(db, clock);
    await reader.current();
    await writtenElsewhere({ business_name: 'Otro' });
    clock.advance(-60_000);
    expect((await reader.current()).business_name).toBe('Otro');
  });

  it('uses the default if a stored value is no longer valid, and logs it', async () => {
    const unusable: string[][] = [];
    const reader = createConfigurationReader(db, clock, { onUnusable: (keys) => unusable.push(keys) });
    await writtenElsewhere({ primary: 'red', retired_key: 1, business_name: 'Otro' });
    expect(await reader.current()).toMatchObject({ primary: '#1F5F5B', business_name: 'Otro' });
    expect(unusable).toEqual([['primary', 'retired_key']]);
  });
});

describe('saveConfiguration', () => {
  it('is visible at once in its own process and writes an audit line', async () => {
    const configuration = createConfigurationReader(db, clock);
    await configuration.current();
    const context = { db, clock, configuration, changes, files };
    await saveConfiguration(context, null, [
      { key: 'business_name', value: 'Estudio Jacaranda' },
      { key: 'max_guests', value: 1 },
    ]);
    expect((await configuration.current()).business_name).toBe('Estudio Jacaranda');
    expect(await db.rows('select key, value, updated_at, updated_by from app_config')).toEqual([
      {
        key: 'business_name',
        value: 'Estudio Jacaranda',
        updated_at: clock.now().toISOString(),
        updated_by: null,
      },
    ]);
    expect(await db.rows('select action, details from audit_log order by audit_log_id desc limit 1')).toEqual([
      {
        action: 'configuration-saved',
        details: { changes: [{ key: 'business_name', from: 'Mi estudio', to: 'Estudio Jacaranda' }] },
      },
    ]);
  });

  it('stores null as a value, and can return to the default', async () => {
    const configuration = createConfigurationReader(db, clock);
    const context = { db, clock, configuration, changes, files };
    await saveConfiguration(context, null, [{ key: 'waitlist_cutoff_minutes', value: 9 }]);
    await saveConfiguration(context, null, [{ key: 'waitlist_cutoff_minutes', value: null }]);
    expect((await configuration.current()).waitlist_cutoff_minutes).toBeNull();
  });

  it('saves nothing if one value is invalid', async () => {
    const configuration = createConfigurationReader(db, clock);
    const settings = [
      { key: 'business_name', value: 'Otro' },
      { key: 'primary', value: 'red' },
    ];
    await expect(saveConfiguration({ db, clock, configuration, changes, files }, null, settings)).rejects.toMatchObject(
      {
        code: 'invalid-input',
        fields: { primary: 'Escribe el color como #RRGGBB.' },
      },
    );
    expect(await db.rows('select 1 from app_config')).toEqual([]);
  });

  it('does not overwrite what somebody else changed since', async () => {
    const configuration = createConfigurationReader(db, clock);
    const context = { db, clock, configuration, changes, files };
    await saveConfiguration(context, null, [{ key: 'business_name', value: 'Uno', was: 'Mi estudio' }]);
    const late = [
      { key: 'business_name', value: 'Dos', was: 'Mi estudio' },
      { key: 'tagline', value: 'Lema', was: '' },
    ];
    await expect(saveConfiguration(context, null, late)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      fields: { business_name: 'Alguien más cambió este ajuste mientras lo editabas.' },
    });
    expect(await configuration.current()).toMatchObject({ business_name: 'Uno', tagline: '' });
  });

  it('refuses the address of a content page for the shop', async () => {
    await db.rows(`insert into page (slug, title, updated_at) values ('nosotros', 'Nosotros', $1)`, [
      clock.now().toISOString(),
    ]);
    const configuration = createConfigurationReader(db, clock);
    const settings = [{ key: 'class_packages_path', value: 'nosotros' }];
    await expect(saveConfiguration({ db, clock, configuration, changes, files }, null, settings)).rejects.toMatchObject(
      {
        fields: { class_packages_path: 'Esa dirección ya es de una página de contenido.' },
      },
    );
  });

  it('refuses an enrolment package that nobody can buy, and a card method that is no card', async () => {
    const configuration = createConfigurationReader(db, clock);
    const settings = [
      { key: 'signup_fee', value: 999 },
      { key: 'card_payment_method_id', value: 2 },
      { key: 'home_trial_class_package_id', value: 999 },
      { key: 'address_form_id', value: 1 },
    ];
    await expect(saveConfiguration({ db, clock, configuration, changes, files }, null, settings)).rejects.toMatchObject(
      {
        fields: {
          signup_fee: expect.stringMatching(/^Ese paquete no existe, está oculto o es de un evento/),
          card_payment_method_id: 'Ese método de pago no es de tarjeta.',
          home_trial_class_package_id: 'Ese paquete no existe o está oculto.',
          address_form_id: 'Ese formulario no existe o no es de direcciones.',
        },
      },
    );
  });

  it('refuses an archived package for the home page’s button, accepts the one already set, and accepts the default', async () => {
    const configuration = createConfigurationReader(db, clock);
    const at = clock.now().toISOString();
    const packageOf = async (deletedAt: string | null) => {
      const class_package_id = await rawPackage(db);
      await db.rows('update class_package set "deletedAt" = $2 where class_package_id = $1', [
        class_package_id,
        deletedAt,
      ]);
      return class_package_id;
    };
    const save = (value: unknown) =>
      saveConfiguration({ db, clock, configuration, changes, files }, null, [
        { key: 'home_trial_class_package_id', value },
      ]);
    const [live, gone] = [await packageOf(null), await packageOf(at)];
    await expect(save(gone)).rejects.toMatchObject({ code: 'invalid-input' });
    await save(live);
    await db.rows('update class_package set "deletedAt" = $2 where class_package_id = $1', [live, at]);
    await save(live);
    expect(await configuration.current()).toMatchObject({ home_trial_class_package_id: live });
    await save(152);
    expect(await configuration.current()).toMatchObject({ home_trial_class_package_id: 152 });
  });
});
