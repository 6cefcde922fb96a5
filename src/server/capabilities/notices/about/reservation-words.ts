import { formatNumber } from '#shared/format-number.ts';
import { shownMoney } from '#shared/money.ts';
import { formatLongDay, formatTime } from '#shared/time.ts';
import type { Letter, NoticeDetails, Studio } from '../../outbox/index.ts';
import type { LetterClass, LetterPerson, LetterReservation } from './facts.ts';
import { changesOf, sayDeadline, sayInstant, shortDateTime, ticketOf } from './ticket.ts';

/** What the sentences of a letter about reservations need. */
export interface ReservationStory {
  person: LetterPerson;
  single_class: LetterClass;
  reservations: readonly LetterReservation[];
  details: NoticeDetails;
  /** The instant until which cancelling returns the class or, for a bought place, its money; null: neither. */
  free: { until: string; money: boolean } | null;
}

type Write = (story: ReservationStory, studio: Studio) => Letter;

const because = ({ details }: ReservationStory) => (details.reason ? [`Motivo: ${details.reason}`] : []);

function freeUntil({ free, single_class }: ReservationStory): string[] {
  if (free === null) return [];
  const what = free.money ? 'Puedes cancelar, con tu dinero de regreso,' : 'Puedes cancelar sin perder tu clase';
  return [`${what} hasta ${sayDeadline(free.until, single_class.timezone)}.`];
}

/** The sentence on an unpaid place: until when its payment is waited for. */
function payBefore({ reservations, single_class }: ReservationStory): string[] {
  const [until] = reservations.flatMap(({ pay_until }) => pay_until ?? []).sort();
  if (until === undefined) return [];
  const when = sayDeadline(until, single_class.timezone);
  return [`Tu lugar está por pagar: paga tu compra antes d${when}. Si no, tu lugar queda libre.`];
}

/** How a reservation ends while the grant that paid for it goes on. */
const WHILE_IT_LASTS: readonly (string | null)[] = ['in-time', 'late', 'studio'];

/** Whether nothing could be lost: unlimited grants paid for everything, and go on. */
const isUnlimited = ({ reservations }: ReservationStory) => reservations.every(({ unlimited }) => unlimited);

/** The sentence on what was returned: the class, or that staff will decide. */
function returned(story: ReservationStory): string {
  const { reservations } = story;
  if (isUnlimited(story) && reservations.every(({ cancellation }) => WHILE_IT_LASTS.includes(cancellation)))
    return 'Tu membresía ilimitada sigue igual: no perdiste ninguna clase.';
  const back = reservations.filter((reservation) => reservation.returned).length;
  if (back === 0) return 'Tu clase no se regresó a tus créditos.';
  return back === 1
    ? 'Tu clase ya está de regreso en tus créditos.'
    : `Tus ${formatNumber(back)} clases ya están de regreso en tus créditos.`;
}

const mine = (studio: Studio) => ({ label: 'Ver mis reservaciones', link: `${studio.url}/mystudio/reservaciones` });
const calendar = (studio: Studio) => ({ label: 'Elegir otra clase', link: `${studio.url}/mystudio` });

/** What is another than before; nothing if it was taken back. */
export const changed = (story: ReservationStory) =>
  changesOf(story.details.before ?? {}, story.single_class, story.reservations);

const made: Write = (story, studio) => ({
  subject: `Reservaste ${story.single_class.class_type}: ${shortDateTime(story.single_class)}`,
  heading: `¡Listo, ${story.person.name}! Tu lugar está reservado`,
  ticket: ticketOf(story.single_class, story.reservations),
  paragraphs: [...payBefore(story), ...freeUntil(story), 'Llega unos minutos antes para empezar con calma.'],
  action: mine(studio),
});

/** What a customer may do who was promoted too late to cancel free of charge. */
const toldWithoutFree = (story: ReservationStory) =>
  isUnlimited(story)
    ? 'Si no puedes venir, avísanos para que alguien más aproveche tu lugar.'
    : 'Si no puedes venir, avísanos: ya no es posible cancelar sin perder la clase.';

const promoted: Write = (story, studio) => ({
  subject: `Ya tienes lugar en ${story.single_class.class_type}: ${shortDateTime(story.single_class)}`,
  heading: `¡Buenas noticias, ${story.person.name}! Se abrió un lugar y es tuyo`,
  ticket: ticketOf(story.single_class, story.reservations),
  paragraphs: [
    'Estabas en la lista de espera y te reservamos el lugar con tus clases.',
    ...payBefore(story),
    ...(story.free === null ? [toldWithoutFree(story)] : freeUntil(story)),
  ],
  action: mine(studio),
});

const cancelled: Write = (story, studio) => ({
  subject: `Reservación cancelada: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: 'Tu reservación quedó cancelada',
  ticket: { ...ticketOf(story.single_class, story.reservations), over: true },
  paragraphs: [...because(story), ...comesBack(story)],
  action: afterwards(story, studio),
});

/** The sentence on the return: the class, or for an event the money. */
const comesBack = (story: ReservationStory) => (story.details.money ? moneyBack(story) : [returned(story)]);

const goesBack = ({ by_provider, by_hand }: { by_provider: number; by_hand: number }) => by_provider + by_hand > 0;

/** The sentence on an event's refund: how much, by which way, from when, and which date may be chosen instead. */
function moneyBack({ details, single_class }: ReservationStory): string[] {
  const { money } = details;
  if (!money) return [];
  const { by_provider, by_hand, by_hand_methods, leaves_at, other_date } = money;
  const when = sayInstant(leaves_at, single_class.timezone);
  const mxn = (pesos: number) => `${shownMoney(pesos)} MXN`;
  return [
    ...(by_provider > 0
      ? [
          `Te devolvemos ${mxn(by_provider)} por la misma forma en que pagaste. Sale a partir ${when.replace(/^el /, 'del ')}; tu banco puede tardar unos días en mostrarlo.`,
        ]
      : []),
    ...(by_hand > 0
      ? [`Te devolvemos ${mxn(by_hand)} (${by_hand_methods}) en recepción: pasa por ellos o responde a este correo.`]
      : []),
    ...(goesBack(money)
      ? []
      : ['No hay dinero que devolver: tu lugar no tuvo costo o tu dinero ya se te había devuelto.']),
    ...(other_date === null
      ? []
      : [
          `Si lo prefieres, cambia tu lugar al ${formatLongDay(other_date)}, ${formatTime(other_date)}. Puedes elegirlo hasta ${when}${goesBack(money) ? '; si no, recibes tu dinero' : ''}.`,
        ]),
  ];
}

const classCancelled: Write = (story, studio) => ({
  subject: `Cancelamos tu clase de ${story.single_class.class_type}: ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, tuvimos que cancelar tu clase`,
  ticket: { ...ticketOf(story.single_class, story.reservations), over: true },
  paragraphs: [
    'Lamentamos el cambio de planes.',
    ...because({ ...story, details: { reason: story.details.reason || story.single_class.cancel_reason || '' } }),
    ...comesBack(story),
  ],
  action: afterwards(story, studio),
});

function afterwards({ details: { money } }: ReservationStory, studio: Studio) {
  if (!money) return calendar(studio);
  const choice = goesBack(money) ? 'Elegir: otra fecha o mi dinero' : 'Elegir otra fecha';
  const label = money.other_date === null ? 'Ver mi compra' : choice;
  return { label, link: `${studio.url}/gracias/${money.purchase_id}` };
}

const reopened: Write = (story, studio) => ({
  subject: `Tu clase sí se da: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, tu clase sí se da`,
  ticket: ticketOf(story.single_class, story.reservations),
  paragraphs: [
    'Te habíamos avisado que se cancelaba: ya no. Tu lugar sigue siendo tuyo y no hay nada que devolver.',
    ...freeUntil(story),
  ],
  action: mine(studio),
});

const moved: Write = (story, studio) => ({
  subject: `Cambió tu reservación: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, tu reservación cambió`,
  ticket: ticketOf(story.single_class, story.reservations),
  changes: changed(story),
  paragraphs: [...because(story), ...freeUntil(story)],
  action: mine(studio),
});

const classChanged: Write = (story, studio) => ({
  subject: `Cambió tu clase de ${story.single_class.class_type}: ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, tu clase cambió`,
  ticket: ticketOf(story.single_class, story.reservations),
  changes: changed(story),
  paragraphs: ['Tu lugar sigue reservado.', ...because(story), ...freeUntil(story)],
  action: mine(studio),
});

const reminder: Write = (story, studio) => ({
  subject: `Te esperamos: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, tu clase se acerca`,
  ticket: ticketOf(story.single_class, story.reservations),
  paragraphs: [
    ...payBefore(story),
    ...freeUntil(story),
    'Si no puedes venir, cancela para que alguien más aproveche tu lugar.',
  ],
  action: mine(studio),
});

/** The sentences of each letter about reservations. */
export const reservationWords = {
  'reservation-made': made,
  'reservation-promoted': promoted,
  'reservation-cancelled': cancelled,
  'reservation-moved': moved,
  'class-changed': classChanged,
  'class-cancelled': classCancelled,
  'class-reopened': reopened,
  reminder,
} satisfies Record<string, Write>;
