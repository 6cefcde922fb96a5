import type { Location } from '#shared/wire/studio.ts';

type Addressed = Pick<Location, 'name' | 'address'>;

const placeOf = ({ name, address }: Addressed): string => address || name;

/** Directions to a location on a map, in the phone's own application if it has one. */
export function mapLink(location: Addressed): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: placeOf(location) })}`;
}

/** Common map services, each with its link to the place. */
export function mapLinks(location: Addressed): readonly { name: string; href: string }[] {
  const q = placeOf(location);
  return [
    { name: 'Google Maps', href: mapLink(location) },
    { name: 'Apple Maps', href: `https://maps.apple.com/?${new URLSearchParams({ q })}` },
    { name: 'Waze', href: `https://waze.com/ul?${new URLSearchParams({ q, navigate: 'yes' })}` },
  ];
}
