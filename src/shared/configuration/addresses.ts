import { z } from 'zod';

/** Characters that browsers drop or turn around inside an address, so that `java\nscript:` or `/\host` slip by. */
const UNSAFE_CHARACTERS = /[\s\\<>"'`\p{Cc}\p{Cf}\p{Cs}]/u;

/** Whether `value` is a path of this site: one slash first, so never `//another-host`. */
function isSitePath(value: string): boolean {
  return value.startsWith('/') && !value.startsWith('//');
}

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false;
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** Whether a link or picture may point to `value`: http(s) or a path of this site, nothing that runs code. */
export function isSafeAddress(value: string): boolean {
  return !UNSAFE_CHARACTERS.test(value) && (isSitePath(value) || isWebAddress(value));
}

/** An address of a picture, video or link; empty means "not configured". */
export function address(initial = '') {
  return z
    .string()
    .trim()
    .max(2000)
    .refine((value) => value === '' || isSafeAddress(value), 'Escribe una dirección que empiece con https:// o con /.')
    .meta({ format: 'address' })
    .default(initial);
}

/** An absolute http(s) address, as social networks and outside services have; empty means "not configured". */
export function webAddress() {
  return z
    .string()
    .trim()
    .max(2000)
    .refine(
      (value) => value === '' || (!UNSAFE_CHARACTERS.test(value) && isWebAddress(value)),
      'Escribe la dirección completa, con https://.',
    )
    .meta({ format: 'address' })
    .default('');
}

/** A host name without protocol or path, with a port if need be (`estudio.mx`, `localhost:3000`). */
export function hostName() {
  return z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^$|^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'Escribe solo el dominio, por ejemplo estudio.mx.')
    .default('');
}
