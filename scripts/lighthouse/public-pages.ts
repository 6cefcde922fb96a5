import { z } from 'zod';
import { systemClock } from '../../src/server/clock.ts';
import { addDays } from '../../src/shared/time.ts';
import { pathTo, type Screen, screens } from '../../src/web/screens.ts';
import { apiAt } from '../../tests/api.ts';

type Screens = typeof screens;
/** Public screens about one object: which one is measured must be listed below to compile. */
type AboutOne = {
  [Name in keyof Screens]: Screens[Name] extends { rendered: 'server'; path: `${string}:${string}` } ? Name : never;
}[keyof Screens];

const lists = {
  class_packages: z.object({ class_packages: z.array(z.object({ class_package_id: z.int() })) }),
  class_types: z.object({ class_types: z.array(z.object({ class_type_id: z.int() })) }),
  instructors: z.object({ instructors: z.array(z.object({ instructor_id: z.int() })) }),
  pages: z.object({ pages: z.array(z.object({ slug: z.string(), has_content: z.boolean() })) }),
  days: z.object({ days: z.array(z.object({ single_classes: z.array(z.object({ single_class_id: z.int() })) })) }),
};

const WEEK = 7;

/** The address of every server-rendered screen in this studio; for screens about one object, with the first one. */
export async function publicPages(url: string): Promise<readonly string[]> {
  const api = apiAt(url, systemClock);
  const today = systemClock.now().toISOString().slice(0, 10);
  const week = `/single_class?start_date=${addDays(today, 1)}&end_date=${addDays(today, WEEK)}`;
  const [{ class_packages }, { class_types }, { instructors }, { pages }, { days }] = await Promise.all([
    api.get('/class_packages').then((answer) => answer.read(lists.class_packages)),
    api.get('/class_types').then((answer) => answer.read(lists.class_types)),
    api.get('/instructors/home/all').then((answer) => answer.read(lists.instructors)),
    api.get('/pages').then((answer) => answer.read(lists.pages)),
    api.get(week).then((answer) => answer.read(lists.days)),
  ]);
  const [coach] = instructors;
  /** Without one the screen cannot be measured, and fails as a missing page. */
  const shown: Record<AboutOne, Record<string, string | number>> = {
    checkout: { class_package_id: class_packages[0]?.class_package_id ?? 0 },
    classType: { class_type_id: class_types[0]?.class_type_id ?? 0 },
    singleClass: { single_class_id: days[0]?.single_classes[0]?.single_class_id ?? 0 },
    instructor: { instructor_id: coach?.instructor_id ?? 0 },
    coach: { coach_id: coach?.instructor_id ?? 0 },
    page: { slug: pages.find(({ has_content }) => has_content)?.slug ?? 'none' },
  };
  const named: [string, Screen][] = Object.entries(screens);
  const about = new Map<string, Record<string, string | number>>(Object.entries(shown));
  return named
    .filter(([, { rendered }]) => rendered === 'server')
    .map(([name, { path }]) => pathTo(path, about.get(name) ?? {}));
}
