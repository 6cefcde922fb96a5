import { z } from 'zod';
import { hostName, profileAddress } from './addresses.ts';
import { flag, longText } from './values.ts';

/** How people reach the studio; each line of the footer shows only when it is configured. */
export const contact = {
  domain: hostName(),
  whatsapp: z
    .string()
    .regex(/^(\d{10})?$/, { error: 'Escribe los 10 dígitos, sin clave de país.', abort: true })
    .regex(/^([2-9]\d{9})?$/, 'Un teléfono de México empieza con 2 a 9.')
    .default(''),
  whatsapp_widget: flag(false),
  email: z.union([z.literal(''), z.email('Escribe un correo válido.').max(254)]).default(''),
  facebook: profileAddress('https://www.facebook.com/'),
  instagram: profileAddress('https://www.instagram.com/'),
  tiktok: profileAddress('https://www.tiktok.com/@'),
  location: longText(500),
};
