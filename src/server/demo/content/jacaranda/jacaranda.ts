import { addressOf } from '../../pictures/drawn.ts';
import { type DemoStudio, requireKey } from '../studio.ts';
import { accounts } from './accounts.ts';
import { announcements } from './announcements.ts';
import { classCategories, classTypes, tags } from './class-types.ts';
import { coaches } from './coaches.ts';
import { firstTimePage } from './first-time-page.ts';
import { studioConfiguration } from './look.ts';
import { bought, discounts, packages, special, transfer_instructions } from './packages.ts';
import { locations, ZONE } from './places.ts';
import { privacyPage } from './privacy-page.ts';
import { regulars } from './regulars.ts';
import { termsPage } from './terms-page.ts';
import { timetable } from './timetable.ts';
import { videoPrograms, videos } from './videos.ts';

/** *Estudio Jacaranda*, Mexico City: warm and round, six class types at two locations. */
export const jacaranda: DemoStudio = {
  seed: 20_261_123,
  zone: ZONE,
  configuration: studioConfiguration,
  pictures: {
    class_type: (key) => addressOf('jacaranda', `${key}.svg`),
    coach: (key) => addressOf('jacaranda', `coach-${key}.svg`),
    class_package: (key) => addressOf('jacaranda', requireKey(packages, key).picture),
    location: (key) => addressOf('jacaranda', requireKey(locations, key).picture),
    video: (key) => addressOf('jacaranda', `video-${key}.webp`),
  },
  pages: [privacyPage, termsPage, firstTimePage],
  announcements,
  locations,
  class_types: classTypes,
  class_categories: classCategories,
  tags,
  coaches,
  packages,
  videos,
  video_programs: videoPrograms,
  discounts,
  special,
  transfer_instructions,
  bought,
  timetable,
  accounts,
  coach_of_account: 'sofia',
  regulars,
  called_off: {
    past: { type: 'box', reason: 'Diego amaneció con gripe. ¡Te vemos en la siguiente!' },
    coming: { type: 'barre', weekday: 5, reason: 'Mantenimiento del piso del salón.' },
  },
};
