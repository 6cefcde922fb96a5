import { customType } from 'drizzle-orm/pg-core';

/** A true instant: `timestamptz(3)`, an ISO string with `Z` in TypeScript. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => new Date(text).toISOString(),
});

/** The studio's wall clock: `timestamp(0)`, written as if it were UTC (`2026-11-23T07:00:00.000Z`). */
export const wallClock = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (text) => `${text.replace(' ', 'T').slice(0, 19)}.000Z`,
  toDriver: (text) => text.slice(0, 19),
});
