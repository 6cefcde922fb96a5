import { spotCount } from '#shared/spot-map.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import type { Parts } from './api.ts';

/** What the capacity means for a type: its map's places, or all there is. */
export function capacityHint(type: ClassType | undefined): string {
  if (!type) return 'Cuántas personas caben';
  if (type.spot_map === null) return `${type.name} no tiene mapa de lugares`;
  return `El mapa da ${spotCount(type.spot_map)} lugares (${type.spot_map.split(',').join(' + ')}). Vacío los abre todos; menos bloquea los últimos.`;
}

/** Choices of the form, as the fields take them. */
export function choicesOf({ class_types, locations, instructors, tags, class_categories }: Parts) {
  return {
    class_types: class_types.map((type) => ({ value: String(type.class_type_id), label: type.name })),
    locations: locations.map((place) => ({ value: String(place.location_id), label: place.name })),
    instructors: instructors.map((coach) => ({
      value: String(coach.instructor_id),
      label: `${coach.name} ${coach.last_name.split(' ')[0] ?? ''}`.trim(),
    })),
    tags: tags.map((tag) => ({ value: String(tag.tag_id), label: tag.name })),
    class_categories: class_categories.map((kind) => ({ value: String(kind.class_category_id), label: kind.name })),
  };
}
