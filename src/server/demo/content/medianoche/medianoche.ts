import { addressOf } from '../../pictures/drawn.ts';
import { type DemoStudio, requireKey } from '../studio.ts';
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { classCategories, classTypes, tags } from './class-types.ts';
import { coaches } from './coaches.ts';
import { studioConfiguration } from './look.ts';
import { bought, discounts, packages, special, transfer_instructions } from './packages.ts';
import { pages } from './pages.ts';
import { locations, ZONE } from './places.ts';
import { regulars } from './regulars.ts';
import { timetable } from './timetable.ts';

/** *Bodega 9*, Monterrey: dark and angular, the same code (SCREENS, "The demo studio has a face"). */
export const medianoche: DemoStudio = {
  seed: 9_092_016,
  zone: ZONE,
  configuration: studioConfiguration,
  pictures: {
    class_type: (key) => addressOf('medianoche', `${key}.svg`),
    coach: (key) => addressOf('medianoche', `coach-${key}.svg`),
    class_package: (key) => addressOf('medianoche', requireKey(packages, key).picture),
    location: (key) => addressOf('medianoche', requireKey(locations, key).picture),
    video: (key) => addressOf('medianoche', `video-${key}.webp`),
  },
  pages,
  announcements,
  locations,
  class_types: classTypes,
  class_categories: classCategories,
  tags,
  coaches,
  packages,
  videos: {},
  video_programs: [],
  discounts,
  special,
  transfer_instructions,
  bought,
  timetable,
  accounts,
  coach_of_account: 'nora',
  regulars,
  called_off: {
    past: { type: 'sombra', reason: 'Se fue la luz en el Barrio.' },
    coming: { type: 'hierro', weekday: 6, reason: 'Cambio de plataformas.' },
  },
};
