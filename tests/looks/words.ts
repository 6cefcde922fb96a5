import { type Configuration, defaultConfiguration, isConfigurationKey } from '#shared/configuration/catalogue.ts';
import type { DemoStudio } from '../../src/server/demo/content/studio.ts';

/** Values that describe behaviour, not one studio: both may have them. */
const mechanics: ReadonlySet<keyof Configuration> = new Set([
  'timezone',
  'cancel_timeframe_unit',
  'corner_style',
  'heading_style',
]);

/** Shorter texts ('Cancelaciones', 'Hasta') may occur in any studio, and in the product itself. */
const TELLING = 24;

const readable = (html: string) => html.split(/<[^>]*>/).filter((text) => text.trim().length >= TELLING);

function configured({ configuration }: DemoStudio): string[] {
  return Object.entries(configuration).flatMap(([key, value]) => {
    if (typeof value !== 'string' || !isConfigurationKey(key) || mechanics.has(key)) return [];
    return value === defaultConfiguration[key] ? [] : value.split('\n');
  });
}

/** All texts of a studio that a person could read, see or be sent and that belong only to it. */
export function wordsOf(demo: DemoStudio): string[] {
  const coaches = Object.values(demo.coaches).flatMap((coach) => Object.values(coach));
  const types = Object.values(demo.class_types).flatMap(({ name, description }) => [name, description]);
  const categories = Object.values(demo.class_categories).flatMap(({ name, description }) => [name, description]);
  const all = [
    ...configured(demo),
    ...coaches,
    ...types,
    ...categories,
    ...Object.values(demo.tags).flatMap(({ name, color }) => [name, color]),
    ...Object.values(demo.locations).flatMap(({ name, address }) => [name, address]),
    ...Object.values(demo.packages).flatMap(({ title, short_description }) => [title, short_description]),
    ...demo.pages.flatMap(({ slug, title, content }) => [slug, title, ...readable(content)]),
    ...demo.announcements.flatMap(({ title, content }) => [title, ...readable(content)]),
    ...demo.timetable.map(({ description }) => description),
    demo.called_off.past.reason,
    demo.called_off.coming.reason,
    ...demo.accounts.flatMap(({ name, last_name, email, phone, password }) => [
      `${name} ${last_name}`,
      last_name,
      email,
      phone,
      password,
    ]),
  ];
  return [...new Set(all)].filter((word) => /\p{L}{2}|\d{4}|^#/u.test(word));
}

/** The `words` that occur in `text` as whole words; colours in upper or lower case. */
export function foundIn(text: string, words: readonly string[]): string[] {
  return words.filter((word) => {
    const exact = word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    return new RegExp(`(?<![\\p{L}\\p{N}])${exact}(?![\\p{L}\\p{N}])`, word.startsWith('#') ? 'iu' : 'u').test(text);
  });
}
