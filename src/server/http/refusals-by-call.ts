import type { RefusalCode } from '#shared/refusals.ts';
import { refusalsOfClasses } from './refusals/classes.ts';
import { refusalsOfCounter } from './refusals/counter.ts';
import { refusalsOfPeople } from './refusals/people.ts';
import { refusalsOfSelling } from './refusals/selling.ts';
import { refusalsOfStudio } from './refusals/studio.ts';
import { refusalsOfVideos } from './refusals/videos.ts';

/**
 * What each call is refused with besides what any call may be (`openapi-document.ts`): whatever its rule names or a test has
 * met. A test that meets another one fails (`tests/refusal-witness.ts`).
 */
export const refusalsByCall: Readonly<Record<string, readonly RefusalCode[]>> = {
  ...refusalsOfClasses,
  ...refusalsOfCounter,
  ...refusalsOfPeople,
  ...refusalsOfSelling,
  ...refusalsOfStudio,
  ...refusalsOfVideos,
};
