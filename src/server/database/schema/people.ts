import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const app_config = pgTable('app_config', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updated_at: instant().notNull(),
  updated_by: integer(),
});

export const customer = pgTable('customer', {
  customer_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  uid: text(),
  name: text().notNull(),
  last_name: text().notNull().default(''),
  email: text(),
  phone: text(),
  birthdate: date(),
  instagram: text(),
  signup_reason: text(),
  other: text(),
  createdAt: instant().notNull(),
  disabled_at: instant(),
  disabled_by: integer(),
});

export const staff = pgTable('staff', {
  customer_id: integer().primaryKey(),
  role: text({ enum: ['coach', 'desk', 'administrator'] }).notNull(),
  instructor_id: integer(),
  since: instant().notNull(),
  appointed_by: integer(),
});

export const page = pgTable('page', {
  page_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  title: text().notNull(),
  content: text().notNull().default(''),
  required: boolean().notNull().default(false),
  required_signup: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  position: integer().notNull().default(0),
  updated_at: instant().notNull(),
});

export const accepted_page = pgTable(
  'accepted_page',
  {
    page_id: integer().notNull(),
    customer_id: integer().notNull(),
    version: integer().notNull(),
    accepted_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customer_id, table.page_id, table.version] })],
);

export const audit_log = pgTable('audit_log', {
  audit_log_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  occurred_at: instant().notNull(),
  actor_id: integer(),
  action: text().notNull(),
  subject: text().notNull(),
  subject_id: integer(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

export const outbox = pgTable('outbox', {
  outbox_id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  channel: text({ enum: ['mail'] }).notNull(),
  notice: text().notNull(),
  recipient: text().notNull(),
  payload: jsonb().$type<Record<string, unknown>>().notNull(),
  message_id: text().notNull(),
  created_at: instant().notNull(),
  due_at: instant().notNull(),
  claimed_until: instant(),
  attempts: integer().notNull().default(0),
  sent_at: instant(),
  failed_at: instant(),
  last_error: text(),
});
