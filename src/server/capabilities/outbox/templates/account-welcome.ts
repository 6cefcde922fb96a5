import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  name: greeted,
  /** The link that confirms the address; absent: it is confirmed already. */
  confirm: z.object({ link: z.url({ protocol: /^https?$/ }), days_valid: z.int() }).optional(),
});

export function write({ name, confirm }: z.output<typeof payload>, studio: Studio): Letter {
  const letter = {
    subject: `Te damos la bienvenida a ${studio.business_name}`,
    heading: `¡Hola, ${name}!`,
    paragraphs: ['Tu cuenta está lista. Elige tu clase en el calendario y reserva tu lugar.'],
  };
  if (!confirm) return { ...letter, action: { label: 'Ver el calendario', link: `${studio.url}/calendario` } };
  return {
    ...letter,
    paragraphs: [
      ...letter.paragraphs,
      'Confirma antes que este correo es tuyo: lo pedimos una vez, para las ofertas gratis, para reservar sin haber pagado y para enlazar tu calendario.',
    ],
    action: { label: 'Confirmar mi correo', link: confirm.link },
    footnote: `El enlace sirve durante ${confirm.days_valid} días. Si no creaste esta cuenta, ignora este correo.`,
  };
}
