import { expect, it } from 'vitest';
import { purposeOf } from './upload-rules.ts';

it('is given in the JSON beside the file', () => {
  expect(purposeOf('{"purpose":"receipt"}')).toBe('receipt');
  expect(purposeOf(undefined)).toBe('picture');
});

it.each(['{"purpose":"virus"}', '[]', 'no JSON'])('is refused when it says %s', (data) => {
  let said: unknown;
  try {
    said = purposeOf(data);
  } catch (error) {
    said = error;
  }
  expect(said).toMatchObject({ code: 'invalid-input', fields: { data: expect.stringContaining('picture') } });
});
