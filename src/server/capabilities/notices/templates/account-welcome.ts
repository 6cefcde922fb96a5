import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({ name: z.string() });

export function write({ name }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Te damos la bienvenida a ${studio.business_name}`,
    heading: `¡Hola, ${name}!`,
    paragraphs: ['Tu cuenta está lista. Elige tu clase en el calendario y reserva tu lugar.'],
    action: { label: 'Ver el calendario', link: `${studio.url}/calendario` },
  };
}
