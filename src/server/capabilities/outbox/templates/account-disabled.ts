import { z } from 'zod';
import { shownMoney } from '#shared/money.ts';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  name: greeted,
  /** Titles of the subscriptions that ended. */
  subscriptions: z.array(z.string()),
  /** How many reservations were cancelled. */
  reservations: z.int(),
  /** Pesos that are refunded for classes bought singly. */
  money_back: z.number(),
});

type About = z.output<typeof payload>;

const cancelled = ({ reservations }: About) =>
  reservations === 1
    ? 'Cancelamos tu próxima reservación y tu clase regresó a tu saldo.'
    : `Cancelamos tus ${reservations} próximas reservaciones y tus clases regresaron a tu saldo.`;

export function write(about: About, { business_name }: Studio): Letter {
  const { name, subscriptions, reservations, money_back } = about;
  return {
    subject: `Tu cuenta en ${business_name} se desactivó`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `El estudio desactivó tu cuenta en ${business_name}: por ahora no puedes entrar ni reservar.`,
      ...(reservations > 0 ? [cancelled(about)] : []),
      ...(money_back > 0 ? [`Te devolvemos ${shownMoney(money_back)} MXN de lo que pagaste por clase.`] : []),
      ...subscriptions.map((title) => `Tu suscripción a ${title} no tendrá más cargos.`),
    ],
    footnote: 'Si crees que es un error, comunícate con el estudio.',
  };
}
