import { z } from 'zod';
import { formatDate } from '#shared/time.ts';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

/** Classes of a package are frozen on some days, or valid again from a day on. */
export const payload = z.object({
  name: greeted,
  /** Null: they are valid again. */
  frozen: z.object({ starts_on: z.string(), ends_on: z.string() }).nullable(),
  /** The day from which they are valid again; null: they are frozen. */
  resumed_on: z.string().nullable(),
  /** The last day on which they can now be used. */
  until: z.string(),
  /** Cancelled places, in words. */
  cancelled: z.array(z.string()),
});

export function write(about: z.output<typeof payload>, { business_name }: Studio): Letter {
  const { name, frozen, resumed_on, until, cancelled } = about;
  const footnote = 'Si no lo esperabas, comunícate con el estudio.';
  const last = formatDate(until);
  if (!frozen)
    return {
      subject: `Tus clases en ${business_name} sirven otra vez`,
      heading: `Hola, ${name}`,
      paragraphs: [
        `Tu paquete ya no está congelado: puedes usarlo desde el ${formatDate(resumed_on ?? until)}, hasta el ${last}.`,
      ],
      footnote,
    };
  const gone = ['Cancelamos lo que tenías reservado esos días, y tus clases regresaron a tu saldo:', ...cancelled];
  return {
    subject: `Congelamos tus clases en ${business_name}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Tu paquete está congelado del ${formatDate(frozen.starts_on)} al ${formatDate(frozen.ends_on)}: esos días no se usa, y se suman a su vigencia. Ahora termina el ${last}.`,
      ...(cancelled.length > 0 ? gone : []),
    ],
    footnote,
  };
}
