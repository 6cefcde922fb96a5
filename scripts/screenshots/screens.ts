import { accountScreens } from './account-screens.ts';
import { deskScreens } from './desk-screens.ts';
import { officeScreens } from './office-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';

/** Every picture `npm run screenshots` takes. */
export const screens: readonly Screen[] = [...publicScreens, ...accountScreens, ...deskScreens, ...officeScreens];
