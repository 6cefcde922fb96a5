import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, link: z.url({ protocol: /^https?$/ }), days_valid: z.int() });

/** Sent to the address that staff propose: only a person who reads its mail can confirm it for the account. */
export function write({ name, link, days_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Confirma tu correo para ${studio.business_name}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      'En el estudio pidieron que entres a tu cuenta con este correo. Confírmalo con este botón y úsalo desde entonces, con tu contraseña de siempre.',
      'Por seguridad, al confirmarlo se cierran tus sesiones y se quitan tus tarjetas guardadas y el enlace de tu calendario.',
    ],
    action: { label: 'Confirmar mi correo', link },
    footnote: `El enlace sirve una sola vez y durante ${days_valid} días. Si esta cuenta no es tuya, ignora este correo: nada cambia.`,
  };
}
