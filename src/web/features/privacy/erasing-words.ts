import type { WhatErasingEnds } from '#shared/wire/privacy.ts';
import { count } from '../../lib/format.ts';

const cancelled = (many: number) => (many === 1 ? 'Se cancela' : 'Se cancelan');

/** What she loses with her account, a line each. */
export function sayEnds({ subscriptions, classes_left, unpaid_classes, ...ends }: WhatErasingEnds): string[] {
  return [
    ...subscriptions.map(({ title }) => `Tu suscripción ${title} no tendrá más cargos.`),
    classes_left === null
      ? 'Pierdes tus clases ilimitadas.'
      : classes_left > 0
        ? `Pierdes ${count(classes_left, 'clase', 'clases')} que te quedan.`
        : '',
    ...sayCancelled(ends),
    ends.waitlists > 0 ? `Sales de ${count(ends.waitlists, 'lista de espera', 'listas de espera')}.` : '',
    unpaid_classes > 0
      ? `Tienes ${count(unpaid_classes, 'clase tomada', 'clases tomadas')} sin pagar: págalas antes en el estudio.`
      : '',
    'Se borran tu nombre, tu correo, tu teléfono, tus respuestas, tus archivos y tus tarjetas.',
    'De tus compras queda lo que la ley pide guardar, sin tu nombre.',
  ].filter(Boolean);
}

const sayCancelled = ({ reservations, pending }: Pick<WhatErasingEnds, 'reservations' | 'pending'>) => [
  reservations > 0 ? `${cancelled(reservations)} ${count(reservations, 'reservación', 'reservaciones')}.` : '',
  pending > 0 ? `${cancelled(pending)} ${count(pending, 'compra sin pagar', 'compras sin pagar')}.` : '',
];

/** The same for the administrator who erases it on request; what is still owed or to be given back is settled before. */
export function sayErasing({ subscriptions, classes_left, unpaid_classes, ...ends }: WhatErasingEnds): string[] {
  return [
    ...subscriptions.map(({ title }) => `Su suscripción ${title} no tendrá más cargos.`),
    classes_left === null
      ? 'Pierde sus clases ilimitadas, sin devolución.'
      : classes_left > 0
        ? `Pierde ${count(classes_left, 'clase', 'clases')} que le quedan, sin devolución.`
        : '',
    ...sayCancelled(ends),
    ends.waitlists > 0 ? `Sale de ${count(ends.waitlists, 'lista de espera', 'listas de espera')}.` : '',
    unpaid_classes > 0
      ? `Debe ${count(unpaid_classes, 'clase tomada', 'clases tomadas')} sin pagar: después ya no hay a quién cobrarle.`
      : '',
    'No se puede deshacer: si le toca una devolución, hazla antes.',
  ].filter(Boolean);
}
