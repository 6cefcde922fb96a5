import type { Location } from '#shared/wire/studio.ts';

/** The way to a branch on a map, in the phone's own application where it has one. */
export function mapLink({ name, address }: Pick<Location, 'name' | 'address'>): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address || name })}`;
}
