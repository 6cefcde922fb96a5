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

/** A studio whose database is out of reach: somebody already administers it. */
export interface Tenanted {
  api: Api;
  clock: Clock;
  administrator: VerifiedIdentity;
}

type Wishes<Schema extends z.ZodType> = Partial<z.input<Schema>>;

const administrators = new WeakMap<object, Promise<TestCustomer>>();

/** The administrator the factories themselves act as; made at the first use. */
export function administrator(studio: Studio): Promise<TestCustomer> {
  const known = administrators.get(studio.db) ?? staff(studio, 'administrator', { name: 'Jacaranda' });
  administrators.set(studio.db, known);
  return known;
}

export async function location(
  studio: Studio | Tenanted,
  wishes: Wishes<typeof wire.newLocation> = {},
): Promise<wire.Location> {
  const answer = await named(studio, 'location', { name: 'Roma Norte', ...wishes });
  return answer.read(z.object({ location: wire.location })).location;
}

/** Without a spot map, so that its classes have `capacity` places; `{ spot_map: '5,6,7' }` numbers them. */
export async function classType(
  studio: Studio | Tenanted,
  wishes: Wishes<typeof wire.newClassType> = {},
): Promise<wire.ClassType> {
  const answer = await named(studio, 'class_type', { name: 'Barre', ...wishes });
  return answer.read(z.object({ class_type: wire.classType })).class_type;
}

export async function instructor(
  studio: Studio | Tenanted,
  wishes: Wishes<typeof wire.newInstructor> = {},
): Promise<wire.Instructor> {
  const answer = await create(studio, '/instructors', { name: 'Renata', last_name: 'Solís', ...wishes });
  return answer.read(z.object({ instructor: wire.instructor })).instructor;
}

export type ClassWishes = Partial<SingleClassInput> & {
  /** Hours from the studio's now to its start, in its wall clock; 24 when neither this nor `class_date` is given. */
  in?: number;
  spot_map?: string;
};

/** A class of eight places tomorrow at this hour, of a class type and a location of its own. */
export async function singleClass(studio: Studio | Tenanted, wishes: ClassWishes = {}): Promise<SingleClass> {
  const { in: hours = 24, spot_map, ...fields } = wishes;
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
  wishes: Wishes<typeof giveClassesInput> = {},
): Promise<AvailableClass> {
  const input = { customer_id, class_amount: 8, expiration_days: 30, reason: 'Prueba', ...wishes };
  const answer = await create(studio, '/available_classes', input);
  return answer.read(z.object({ available_class: availableClass })).available_class;
}

/**
 * One more of a name, which the studio keeps for itself (docs/rules.md#one-name): it is made under another and then called
 * so, as those are that were alike before the rule. Where the database is out of reach it keeps the other name.
 */
async function named(
  studio: Studio | Tenanted,
  table: 'location' | 'class_type',
  input: { name: string },
): Promise<Answer> {
  const path = table === 'location' ? '/locations' : '/class_types';
  const answer = await create(studio, path, input);
  if (answer.code !== 'already-exists') return answer;
  const other = await create(studio, path, { ...input, name: `${input.name} ${randomUUID().slice(0, 8)}` });
  if (!('db' in studio)) return other;
  const made = (other.body as Record<string, Record<string, unknown>>)[table];
  await studio.db.rows(`update ${table} set name = $2 where ${table}_id = $1`, [made?.[`${table}_id`], input.name]);
  const body = { ...(other.body as object), [table]: { ...made, name: input.name } };
  return { ...other, body, read: (schema) => schema.parse(body) };
}

async function create(studio: Studio | Tenanted, path: string, input: unknown) {
  return studio.api.post(path, input, {
    as: 'administrator' in studio ? studio.administrator : await administrator(studio),
  });
}

/** Mexico City keeps UTC-6 all year (the default zone of a location). */
function wallClockIn({ clock }: Pick<Studio, 'clock'>, hours: number): string {
  const wall = new Date(clock.now().getTime() + (hours - 6) * 3_600_000);
  wall.setUTCSeconds(0, 0);
  return wall.toISOString();
}
