import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({
  role: z.enum(['coach', 'desk', 'administrator']),
  link: z.url({ protocol: /^https?$/ }),
  days_valid: z.int(),
});

const places = { coach: 'como coach', desk: 'en recepción', administrator: 'en la administración' };

export function write({ role, link, days_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Te invitaron al equipo de ${studio.business_name}`,
    heading: `Únete al equipo de ${studio.business_name}`,
    paragraphs: [`Te invitaron a trabajar ${places[role]}. Acepta con este botón y elige tu contraseña.`],
    action: { label: 'Aceptar invitación', link },
    footnote: `El enlace es solo para ti, sirve una vez y durante ${days_valid} días. Si no esperabas esta invitación, ignora este correo.`,
  };
}
