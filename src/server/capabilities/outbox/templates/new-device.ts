import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({
  /** The browser's name for people: 'Chrome en Android'. */
  device: z.string(),
  /** By the studio's clock, in words: 'lunes 23 de noviembre, 07:00'. */
  when: z.string(),
  link: z.url({ protocol: /^https?$/ }),
});

/** Somebody signed in to an account from a browser that it had not been used from. */
export function write({ device, when, link }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Entraste a ${studio.business_name} desde un dispositivo nuevo`,
    heading: 'Un dispositivo nuevo',
    paragraphs: [
      `Alguien entró con tu cuenta desde ${device}, el ${when}.`,
      'Si no fuiste tú, cierra esa sesión y cambia tu contraseña.',
    ],
    action: { label: 'Ver mis dispositivos', link },
    footnote: 'Si fuiste tú, no tienes que hacer nada.',
  };
}
