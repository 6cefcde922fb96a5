import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted });

/** To the mail that signs in no more; it does not say the other one, in case the studio erred. */
export function write({ name }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Unimos tus dos cuentas de ${studio.business_name}`,
    heading: 'Ahora tienes una sola cuenta',
    paragraphs: [
      `${name}, tenías dos cuentas en ${studio.business_name} y las unimos. Desde ahora entras con el correo y la contraseña de la otra; con este correo ya no se entra.`,
      'Tus clases, tus reservaciones y tus compras siguen ahí, todas en la misma cuenta.',
    ],
    footnote: 'Si la otra cuenta no es tuya, avisa al estudio cuanto antes.',
  };
}
