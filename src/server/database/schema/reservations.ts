import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** When a grant may be used: weekdays 1 (Monday) to 7, wall-clock times `HH:MM`, `until` not included. */
export interface AllowedTime {
  weekdays: number[];
  from: string;
  until: string;
}

export const available_class = pgTable('available_class', {
  available_class_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  customer_id: integer().notNull(),
  class_amount: integer(),
  remaining: integer(),
  class_type_ids: integer().array(),
  allowed_times: jsonb().$type<AllowedTime[]>(),
  starts_on: date().notNull(),
  expiration_date: date().notNull(),
  source: text({ enum: ['gift', 'purchase'] }).notNull(),
  reason: text().notNull().default(''),
  createdAt: instant().notNull(),
  granted_by: integer(),
  closed_at: instant(),
  closed_by: integer(),
  closed_reason: text({ enum: ['expired', 'revoked'] }),
});

export const class_reservation = pgTable('class_reservation', {
  class_reservation_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  single_class_id: integer().notNull(),
  customer_id: integer().notNull(),
  spot: integer().notNull(),
  guest: text(),
  available_class_id: integer().notNull(),
  is_cash: boolean().notNull().default(false),
  is_paid: boolean().notNull().default(true),
  createdAt: instant().notNull(),
  reserved_by: integer().notNull(),
  attended_at: instant(),
  attended_by: integer(),
  deletedAt: instant(),
  deleted_by: integer(),
  cancellation: text({ enum: ['in-time', 'late', 'studio'] }),
  live_reservation_id: integer().generatedAlwaysAs(sql`case when "deletedAt" is null then class_reservation_id end`),
});

export const class_place = pgTable(
  'class_place',
  {
    single_class_id: integer().notNull(),
    spot: integer().notNull(),
    class_reservation_id: integer(),
    held_until: instant(),
    held_for: integer(),
    blocked_at: instant(),
    blocked_by: integer(),
    blocked_reason: text({ enum: ['staff', 'capacity'] }),
  },
  (table) => [primaryKey({ columns: [table.single_class_id, table.spot] })],
);

export const available_class_movement = pgTable('available_class_movement', {
  available_class_movement_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  available_class_id: integer().notNull(),
  kind: text({
    enum: ['granted', 'reserved', 'returned', 'forfeited', 'removed', 'expired', 'revoked', 'extended'],
  }).notNull(),
  amount: integer().notNull(),
  class_reservation_id: integer(),
  occurred_at: instant().notNull(),
  actor_id: integer(),
  reason: text().notNull().default(''),
});

export const class_reservation_penalty = pgTable('class_reservation_penalty', {
  class_reservation_penalty_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  customer_id: integer().notNull(),
  end_date: instant().notNull(),
  createdAt: instant().notNull(),
  forgiven_at: instant(),
  forgiven_by: integer(),
});

export const idempotency_key = pgTable(
  'idempotency_key',
  {
    actor_id: integer().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    response: jsonb().$type<unknown>().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor_id, table.key] })],
);
