import { z } from 'zod';
import { hasUnsafeCharacters, isSafeAddress, isWebAddress } from './safe-address.ts';

/** The target of a link; empty means "not configured". */
export function address(initial = '') {
  return addressThat(isSafeAddress, initial);
}

/**
 * A picture or film that pages load: of https or of this site, as their content security policy asks; empty means "none".
 */
export function mediaAddress() {
  return addressThat((value) => isSafeAddress(value) && !/^http:/i.test(value));
}

function addressThat(fits: (value: string) => boolean, initial = '') {
  return z
    .string()
    .trim()
    .max(2000)
    .refine((value) => value === '' || fits(value), 'Escribe una dirección que empiece con https:// o con /.')
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
      (value) => value === '' || (!hasUnsafeCharacters(value) && isWebAddress(value)),
      'Escribe la dirección completa, con https://.',
    )
    .meta({ format: 'address' })
    .default('');
}

/** `@estudio`, `estudio`, or `instagram.com/estudio` as it was copied, made the whole address of the profile. */
function asProfile(typed: string, site: string): string {
  const text = typed.trim();
  if (text === '' || /^https?:\/\//i.test(text)) return text;
  const { hostname } = new URL(site);
  const host = hostname.replace(/^www\./, '').replaceAll('.', '\\.');
  if (new RegExp(`^(www\\.|m\\.)?${host}/`, 'i').test(text)) return `https://${text}`;
  const handle = /^@?([\w.-]{1,60})$/.exec(text)?.[1];
  return handle === undefined ? text : `${site}${handle}`;
}

/**
 * A profile on a social network, by its name there or its address; stored as its address.
 * @param site the address before a name
 */
export function profileAddress(site: string) {
  return z
    .string()
    .overwrite((typed) => asProfile(typed, site))
    .max(2000)
    .refine(
      (value) => value === '' || (!hasUnsafeCharacters(value) && isWebAddress(value)),
      'Escribe tu usuario, o el enlace de tu perfil.',
    )
    .meta({ format: 'profile' })
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
