import { refuse } from '#shared/refusals.ts';
import { commonPasswords } from './common-passwords.ts';

/** The least length of staff passwords, whatever the studio's policy (docs/rules.md#passwords). */
export const STAFF_MINIMUM = 10;
export const MAXIMUM_LENGTH = 128;

/**
 * @param account the account of the password, and the studio's least length
 * @throws Refusal `auth/weak-password` with the reason at its field
 */
export function checkPassword(password: string, account: { email: string; minimum: number }): void {
  const reason = weakness(password, account);
  if (reason) refuse('auth/weak-password', {}, { password: reason });
}

function weakness(password: string, { email, minimum }: { email: string; minimum: number }): string | undefined {
  if ([...password].length < minimum) return `La contraseña debe tener al menos ${minimum} caracteres.`;
  if (password.length > MAXIMUM_LENGTH) return `La contraseña puede tener hasta ${MAXIMUM_LENGTH} caracteres.`;
  const plain = password.trim().toLowerCase();
  if (commonPasswords.has(plain) || new Set(plain).size <= 1) {
    return 'Esa contraseña es de las más usadas. Elige otra.';
  }
  const [name] = email.split('@');
  if (plain === email || plain === name) return 'Tu contraseña no puede ser tu correo.';
  return undefined;
}
