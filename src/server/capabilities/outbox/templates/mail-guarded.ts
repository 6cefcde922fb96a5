import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  person: greeted,
  proposed_by: greeted,
  done: z.enum(['stopped', 'undone']),
  link: z.url({ protocol: /^https?$/ }),
});

/** Sent to the administrators. */
export function write({ person, proposed_by, done, link }: z.output<typeof payload>, studio: Studio): Letter {
  const what = done === 'stopped' ? 'detuvo' : 'deshizo';
  return {
    subject: `Alguien ${what} un cambio de correo en ${studio.business_name}`,
    heading: 'Un cambio de correo no era de la persona',
    paragraphs: [
      `Desde su correo anterior se ${what} el cambio de correo de ${person}, que propuso ${proposed_by}. Revisa con ambas qué pasó.`,
    ],
    action: { label: 'Ver a la persona', link },
  };
}
