import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, wallClock } from './columns.ts';

export const single_class = pgTable('single_class', {
  single_class_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  class_date: wallClock().notNull(),
  starts_at: instant().notNull(),
  duration_minutes: integer().notNull(),
  description: text().notNull().default(''),
  capacity: integer(),
  class_type_id: integer().notNull(),
  spot_map: text(),
  location_id: integer().notNull(),
  class_category_id: integer(),
  class_package_id: integer(),
  booking_opens_days: integer().notNull(),
  booking_closes_minutes: integer().notNull(),
  cancelled_at: instant(),
  cancelled_by: integer(),
  cancel_reason: text(),
  createdAt: instant().notNull(),
  places_open: integer().notNull().default(0),
  places_taken: integer().notNull().default(0),
});

export const single_class_instructor = pgTable(
  'single_class_instructor',
  {
    single_class_id: integer().notNull(),
    instructor_id: integer().notNull(),
    position: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.single_class_id, table.instructor_id] })],
);

export const single_class_tag = pgTable(
  'single_class_tag',
  { single_class_id: integer().notNull(), tag_id: integer().notNull() },
  (table) => [primaryKey({ columns: [table.single_class_id, table.tag_id] })],
);
