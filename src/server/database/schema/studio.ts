import { boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** A picture or other file shown with an entity. */
export interface StoredFile {
  src: string;
  name: string;
  type: string;
}

export const location = pgTable('location', {
  location_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  address: text().notNull().default(''),
  timezone: text().notNull(),
  deletedAt: instant(),
});

export const class_type = pgTable('class_type', {
  class_type_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  icon: text().notNull().default(''),
  description: text().notNull().default(''),
  spot_map: text(),
  duration_minutes: integer().notNull().default(60),
  file: jsonb().$type<StoredFile>(),
  deletedAt: instant(),
});

export const class_category = pgTable('class_category', {
  class_category_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  handle: text().notNull(),
  description: text().notNull().default(''),
  available: boolean().notNull().default(true),
});

export const tag = pgTable('tag', {
  tag_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  color: text().notNull(),
});

export const instructor = pgTable('instructor', {
  instructor_id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  last_name: text().notNull().default(''),
  nick_name: text().notNull().default(''),
  quote: text().notNull().default(''),
  short_bio: text().notNull().default(''),
  instagram: text().notNull().default(''),
  birthdate: date(),
  music_type: text().notNull().default(''),
  file: jsonb().$type<StoredFile>(),
  deletedAt: instant(),
});
