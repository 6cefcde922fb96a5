import { type About, mxn, type Words } from './payload.ts';

type OfSubscriptions = 'renewed' | 'renewal-coming' | 'renewal-failed' | 'plan-changes' | 'plan-kept' | 'cancelled';

const from = ({ next_charge }: About) => (next_charge ? ` el ${next_charge}` : '');

/** A subscription with a free trial can end before anything was paid. */
function usable({ usable_until, watch_until, free_trial }: About): string {
  const last = usable_until ?? watch_until;
  if (last === null)
    return free_trial ? 'Conservas lo que tienes hasta que venza.' : 'Conservas lo que ya pagaste hasta que venza.';
  const go = `seguir ${usable_until === null ? 'viendo los videos' : 'reservando'} hasta el ${last}.`;
  return free_trial ? `Puedes ${go}` : `Lo que ya pagaste sigue siendo tuyo: puedes ${go}`;
}

/** What a failed renewal leaves. */
function meanwhile({ usable_until, watch_until }: About): string {
  if (usable_until !== null) return `Mientras tanto puedes usar tus clases hasta el ${usable_until}.`;
  if (watch_until !== null) return `Mientras tanto puedes ver los videos hasta el ${watch_until}.`;
  return 'Lo que ya pagaste sigue siendo tuyo hasta que venza.';
}

/** The card that is charged; if it expires before, the letter says so while she can still choose another one. */
function sayCharged({ card }: About): string[] {
  if (card === null) return [];
  const until = card.expires === null ? '' : ` (vence ${card.expires})`;
  const warning =
    'Esa tarjeta ya no estará vigente ese día y tu banco puede rechazar el cobro. Si ya tienes la nueva, elígela antes en Mis Compras, en Cambiar tarjeta.';
  return [`Se cobra a tu ${card.name}${until}.`, ...(card.expired ? [warning] : [])];
}

/** The letters about a subscription: its charges, its change of plan, its end. */
export const subscriptionWords: Record<OfSubscriptions, (about: About) => Words> = {
  renewed: (about) => ({
    subject: `Se renovó tu suscripción: ${about.title}`,
    heading: `${about.name}, tu suscripción sigue`,
    paragraphs: [
      `Cobramos ${mxn(about.renewal ?? about.total)} por ${about.title}.`,
      ...(about.next_charge ? [`Próximo cargo: ${about.next_charge}.`] : []),
    ],
    footnote: about.receipt_notes.join(' '),
    action: 'Ver mi suscripción',
  }),
  'renewal-coming': (about) => ({
    subject: `${about.card?.expired ? 'Tu tarjeta vence antes del cobro' : 'Tu suscripción se renueva pronto'}: ${about.title}`,
    heading: `${about.name}, tu suscripción se renueva${about.next_charge ? ` el ${about.next_charge}` : ' pronto'}`,
    paragraphs: [
      `Se cobrarán ${mxn(about.renewal ?? about.total)} por ${about.title}.`,
      ...sayCharged(about),
      'Si no quieres seguir, cancélala antes en Mis Compras con un par de toques: conservas lo que ya pagaste.',
    ],
    action: 'Ver o cancelar mi suscripción',
  }),
  'renewal-failed': (about) => ({
    subject: `No pudimos renovar tu suscripción: ${about.title}`,
    heading: `${about.name}, tu banco no aceptó el cargo`,
    paragraphs: [
      `Intentamos cobrar ${mxn(about.renewal ?? about.total)} por ${about.title}.`,
      'Revisa que tu tarjeta siga vigente y tenga saldo, o elige otra: el cobro se intenta de nuevo con ella.',
      meanwhile(about),
    ],
    action: 'Actualiza tu tarjeta',
  }),
  'plan-changes': (about) => ({
    subject: `Tu plan cambia${from(about)}: de ${about.title} a ${about.plan?.title ?? ''}`,
    heading: `${about.name}, tu plan cambia${from(about) || ' con tu próximo cobro'}`,
    paragraphs: [
      `Hasta entonces sigues con ${about.title}: hoy no se cobra nada.`,
      `Desde ese cobro pagas ${mxn(about.plan?.price ?? 0)} ${about.plan?.rhythm ?? ''} por ${about.plan?.title ?? ''}.`,
      'Si cambias de idea, en Mis Compras puedes quedarte con tu plan hasta una hora antes del cobro.',
    ],
    footnote: 'Si no lo pediste, comunícate con el estudio.',
    action: 'Ver mi suscripción',
  }),
  'plan-kept': (about) => ({
    subject: `Te quedas con ${about.title}`,
    heading: `${about.name}, tu plan no cambia`,
    paragraphs: [
      `Sigues con ${about.title}: ya no pasas a ${about.plan?.title ?? 'otro plan'}.`,
      `Tu próximo cobro${from(about) || ''} es de ${mxn(about.renewal ?? about.total)}, como hasta ahora.`,
    ],
    footnote: 'Si no lo pediste, comunícate con el estudio.',
    action: 'Ver mi suscripción',
  }),
  cancelled: (about) => ({
    subject: `Suscripción cancelada: ${about.title}`,
    heading: `${about.name}, no habrá más cargos`,
    paragraphs: [`Cancelamos tu suscripción a ${about.title}.`, usable(about)],
    action: 'Ver mi compra',
  }),
};
