import { expect, it } from 'vitest';
import { pictureInputOf, REMOVED, SENDING, typedPicture } from './typed-picture.ts';

it('says whether a picture is kept, replaced or removed', () => {
  expect(['', REMOVED, '12'].map(pictureInputOf)).toEqual([undefined, null, 12]);
});

it('waits for one being uploaded', () => {
  expect(typedPicture.safeParse(SENDING).success).toBe(false);
  expect(typedPicture.safeParse('12').success).toBe(true);
});
