import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, link: z.url({ protocol: /^https?$/ }), minutes_valid: z.int() });

/** Sent to the new address: only a person who reads its mail can confirm it for the account. */
export function write({ name, link, minutes_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Confirma tu correo para ${studio.business_name}`,
    heading: `Hola, ${name}`,
    paragraphs: ['Pediste entrar a tu cuenta con este correo. Confírmalo con este botón y úsalo desde entonces.'],
    action: { label: 'Confirmar mi correo', link },
    footnote: `El enlace sirve una sola vez y durante ${minutes_valid} minutos. Si no fuiste tú, ignora este correo: nada cambia.`,
  };
}
