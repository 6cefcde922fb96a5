import { spotCount } from '#shared/spot-map.ts';
import { requireKey } from '../content/studio.ts';
import { readClassesThere, readPhones } from '../queries.ts';
import type { LivingStudio } from './living-studio.ts';
import type { Person } from './people.ts';
import type { Story } from './write-story.ts';

/** Reads the present customers and classes from the rows, so that the history can continue from stored facts too. */
export async function readPresentStudio(
  { context, demo, founded, customers, classes }: LivingStudio,
  story: Pick<Story, 'classes' | 'people'>,
): Promise<void> {
  const byPhone = new Map<string, Person>(story.people.map((person) => [person.profile.phone, person]));
  for (const { customer_id, phone } of await readPhones(context.db)) {
    const person = byPhone.get(phone);
    if (person) customers.set(person, customer_id);
  }
  const there = await readClassesThere(context.db);
  const found = new Map(there.map((each) => [[each.at, each.class_type_id, each.location_id].join(), each]));
  for (const planned of story.classes) {
    const { type, location, time } = planned.slot;
    const [class_type_id, location_id] = [
      requireKey(founded.class_types, type),
      requireKey(founded.locations, location),
    ];
    const open = found.get([`${planned.date}T${time}`, class_type_id, location_id].join());
    if (!open) continue;
    const { single_class_id, cancelled, awaited, taken } = open;
    const { spot_map } = requireKey(demo.class_types, type);
    const spots = spot_map === null ? [] : Array.from({ length: spotCount(spot_map) }, (_, index) => index + 1);
    const free = new Set(spots.filter((spot) => !taken.includes(spot)));
    classes.set(planned, { single_class_id, cancelled, awaited, free });
  }
}
