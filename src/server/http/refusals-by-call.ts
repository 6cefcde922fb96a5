import type { RefusalCode } from '#shared/refusals.ts';
import { refusalsOfAccounts } from './refusals/accounts.ts';
import { refusalsOfCheckout } from './refusals/checkout.ts';
import { refusalsOfClasses } from './refusals/classes.ts';
import { refusalsOfCounter } from './refusals/counter.ts';
import { refusalsOfCredits } from './refusals/credits.ts';
import { refusalsOfPeople } from './refusals/people.ts';
import { refusalsOfSelling } from './refusals/selling.ts';
import { refusalsOfStudio } from './refusals/studio.ts';
import { refusalsOfVideos } from './refusals/videos.ts';

/**
 * The refusals of each call, besides those of any call (`openapi-document.ts`): those that its rule names or a test
 * has received. A test that receives another one fails (`tests/refusal-witness.ts`).
 */
export const refusalsByCall: Readonly<Record<string, readonly RefusalCode[]>> = {
  ...refusalsOfAccounts,
  ...refusalsOfCheckout,
  ...refusalsOfClasses,
  ...refusalsOfCounter,
  ...refusalsOfCredits,
  ...refusalsOfPeople,
  ...refusalsOfSelling,
  ...refusalsOfStudio,
  ...refusalsOfVideos,
};
