import { expect, it } from 'vitest';
import { pictureInputOf, REMOVED, SENDING, typedPicture } from './kept-picture.ts';

it('says what becomes of a picture', () => {
  expect(['', REMOVED, '12'].map(pictureInputOf)).toEqual([undefined, null, 12]);
});

it('waits for one that is on its way', () => {
  expect(typedPicture.safeParse(SENDING).success).toBe(false);
  expect(typedPicture.safeParse('12').success).toBe(true);
});
