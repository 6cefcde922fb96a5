import { expect, it } from 'vitest';
import { createSecretBox } from './encrypted-secret.ts';
import { deriveKey } from './keys.ts';

const box = createSecretBox(deriveKey('a secret of at least thirty-two characters', 'second-factor'));
const secret = Buffer.from('12345678901234567890');

it('decrypts what it encrypted, with a new nonce each time, and nothing for another account, key or changed text', () => {
  const closed = box.close(secret, 'ana');
  expect(box.open(closed, 'ana')).toEqual(secret);
  expect(box.close(secret, 'ana')).not.toBe(closed);
  expect(Buffer.from(closed, 'base64url').includes(secret)).toBe(false);
  expect(box.open(closed, 'eva')).toBeUndefined();
  const other = createSecretBox(deriveKey('another secret of at least thirty-two', 'second-factor'));
  expect(other.open(closed, 'ana')).toBeUndefined();
  const changed = Buffer.from(closed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(box.open(changed.toString('base64url'), 'ana')).toBeUndefined();
});
