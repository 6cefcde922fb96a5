import type { Page } from '@playwright/test';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { type ClassOverrides, classType, singleClass } from '../factories/studio.ts';
import type { DemoStudio } from './studio.ts';

let made = 0;

/** A class with its own type, two days from now, so that no other journey uses it. */
export async function ownClass(
  studio: DemoStudio,
  overrides: ClassOverrides & { spot_map?: string } = {},
): Promise<SingleClass> {
  made += 1;
  const { spot_map, ...fields } = overrides;
  const type = await classType(studio, {
    name: `Danza ${process.pid}-${made}`,
    icon: 'barre',
    spot_map: spot_map ?? null,
  });
  return singleClass(studio, { in: 48, class_type_id: type.class_type_id, capacity: spot_map ? null : 8, ...fields });
}

/** Opens the calendar on the class's day, filtered by its type. */
export async function openCalendarAt(page: Page, path: string, { class_date, class_type }: SingleClass): Promise<void> {
  await page.goto(`${path}?dia=${class_date.slice(0, 10)}&clase=${class_type.class_type_id}`);
}

/** The class in the calendar: a button while it can be booked or changed. */
export function rowOf(page: Page, { class_type }: SingleClass) {
  return page.getByRole('button', { name: new RegExp(class_type.name) }).filter({ visible: true });
}
