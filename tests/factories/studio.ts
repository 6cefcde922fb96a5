import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type AvailableClass, availableClass, type giveClassesInput } from '#shared/wire/grants.ts';
import { type SingleClass, type SingleClassInput, singleClass as singleClassWire } from '#shared/wire/schedule.ts';
import * as wire from '#shared/wire/studio.ts';
import type { Clock } from '../../src/server/clock.ts';
import type { VerifiedIdentity } from '../../src/server/gateways/identity/identity-provider.ts';
import type { Answer, Api } from '../api.ts';
import { type Place, staff, type TestCustomer } from './people.ts';

/** A studio under test, in this process or another. */
export interface Studio extends Place {
  api: Api;
}

/** A studio whose database is out of reach: it has an administrator already. */
export interface Tenanted {
  api: Api;
  clock: Clock;
  administrator: VerifiedIdentity;
}

type Overrides<Schema extends z.ZodType> = Partial<z.input<Schema>>;

const administrators = new WeakMap<object, Promise<TestCustomer>>();

/** The administrator who acts in the factories; created on first use. */
export function administrator(studio: Studio): Promise<TestCustomer> {
  const known = administrators.get(studio.db) ?? staff(studio, 'administrator', { name: 'Jacaranda' });
  administrators.set(studio.db, known);
  return known;
}

export async function location(
  studio: Studio | Tenanted,
  overrides: Overrides<typeof wire.newLocation> = {},
): Promise<wire.Location> {
  const answer = await named(studio, 'location', overrides);
  return answer.read(z.object({ location: wire.location })).location;
}

/** Without a spot map, so that its classes have `capacity` places; `{ spot_map: '5,6,7' }` numbers them. */
export async function classType(
  studio: Studio | Tenanted,
  overrides: Overrides<typeof wire.newClassType> = {},
): Promise<wire.ClassType> {
  const answer = await named(studio, 'class_type', overrides);
  return answer.read(z.object({ class_type: wire.classType })).class_type;
}

export async function instructor(
  studio: Studio | Tenanted,
  overrides: Overrides<typeof wire.newInstructor> = {},
): Promise<wire.Instructor> {
  const answer = await create(studio, '/instructors', { name: 'Renata', last_name: 'Solís', ...overrides });
  return answer.read(z.object({ instructor: wire.instructor })).instructor;
}

export type ClassOverrides = Partial<SingleClassInput> & {
  /** Hours from the studio's present time to its start, by its wall clock; 24 if neither this nor `class_date` is given. */
  in?: number;
  spot_map?: string;
};

/** A class of eight places tomorrow at this hour, with its own class type and location. */
export async function singleClass(studio: Studio | Tenanted, overrides: ClassOverrides = {}): Promise<SingleClass> {
  const { in: hours = 24, spot_map, ...fields } = overrides;
  const input = {
    class_date: wallClockIn(studio, hours),
    class_type_id: fields.class_type_id ?? (await classType(studio, { spot_map: spot_map ?? null })).class_type_id,
    location_id: fields.location_id ?? (await location(studio)).location_id,
    ...(spot_map ? {} : { capacity: 8 }),
    ...fields,
  };
  const answer = await create(studio, '/single_class', input);
  return answer.read(z.object({ single_class: singleClassWire })).single_class;
}

/** Gives a customer eight classes for thirty days; `class_amount: -1` is unlimited. */
export async function grant(
  studio: Studio | Tenanted,
  { customer_id }: { customer_id: number },
  overrides: Overrides<typeof giveClassesInput> = {},
): Promise<AvailableClass> {
  const input = { customer_id, class_amount: 8, expiration_days: 30, reason: 'Prueba', ...overrides };
  const answer = await create(studio, '/available_classes', input);
  return answer.read(z.object({ available_class: availableClass })).available_class;
}

/**
 * Creates an entity whose name is unique (docs/rules.md#one-name). Where the database is at hand, a second one is created
 * under another name and then renamed, as those that were alike before the rule; elsewhere each gets a name of its own.
 */
async function named(
  studio: Studio | Tenanted,
  table: 'location' | 'class_type',
  overrides: { name?: string },
): Promise<Answer> {
  const [path, usual] = table === 'location' ? ['/locations', 'Roma Norte'] : ['/class_types', 'Barre'];
  const input = { ...overrides, name: overrides.name ?? usual };
  const other = { ...input, name: `${input.name} ${randomUUID().slice(0, 6)}` };
  if (!('db' in studio)) return create(studio, path, overrides.name === undefined ? other : input);
  const answer = await create(studio, path, input);
  if (answer.code !== 'already-exists') return answer;
  const second = await create(studio, path, other);
  const made = (second.body as Record<string, Record<string, unknown>>)[table];
  await studio.db.rows(`update ${table} set name = $2 where ${table}_id = $1`, [made?.[`${table}_id`], input.name]);
  const body = { ...(second.body as object), [table]: { ...made, name: input.name } };
  return { ...second, body, read: (schema) => schema.parse(body) };
}

async function create(studio: Studio | Tenanted, path: string, input: unknown) {
  return studio.api.post(path, input, {
    as: 'administrator' in studio ? studio.administrator : await administrator(studio),
  });
}

/** Mexico City, the default zone of a location, is UTC-6 all year. */
function wallClockIn({ clock }: Pick<Studio, 'clock'>, hours: number): string {
  const wall = new Date(clock.now().getTime() + (hours - 6) * 3_600_000);
  wall.setUTCSeconds(0, 0);
  return wall.toISOString();
}
