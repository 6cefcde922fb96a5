import { accountScreens, videoScreens } from './account-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { officeScreens, onlineScreens } from './office-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** The second look has no videos. */
const ofVideos = process.env.DEMO_LOOK ? [] : [...videoScreens, ...onlineScreens];

/** Every picture `npm run screenshots` takes. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...accountScreens,
  ...deskScreens,
  ...officeScreens,
  ...ofVideos,
];
