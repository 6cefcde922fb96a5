import { formatDate } from '#shared/time.ts';
import { UNLIMITED } from '#shared/unlimited.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import type { ClassReservation } from '#shared/wire/reservations.ts';
import { formatNumber } from '../../../lib/format.ts';
import { keepDay } from '../../../lib/keep-day.ts';

/** The grant that pays for the reservation, as far as the screen knows it. */
export type PayingGrant = Pick<
  AvailableClass,
  'class_amount' | 'available_classes' | 'expiration_date' | 'reason' | 'begun_on' | 'end_is_fixed'
>;

type Place = Pick<ClassReservation, 'available_class_id'> & {
  cancel: Pick<ClassReservation['cancel'], 'returns_credit' | 'loses'>;
};

/** My guests' places in the class: those that are cancelled with mine, and those that stay. */
export interface GuestPlaces {
  cancelled: readonly Place[];
  kept: readonly Place[];
}

/** @param becomes what the person chose for them */
export function placesOf(guests: readonly Place[], becomes: 'keep' | 'cancel'): GuestPlaces {
  return becomes === 'cancel' ? { cancelled: guests, kept: [] } : { cancelled: [], kept: guests };
}

const returns = ({ cancel }: Place) => cancel.returns_credit;

interface Returning {
  reservation: Pick<ClassReservation, 'available_class_id' | 'free_cancel_until'> & {
    single_class: Pick<ClassReservation['single_class'], 'class_date'>;
  };
  grant: PayingGrant | undefined;
  guests: GuestPlaces;
}

/**
 * Where the class returns, with those of the guests that the same grant paid. A class that the studio moved extends a
 * package that is about to expire, or did, by some days (docs/rules.md#credits-grace).
 */
export function whereItReturns({ reservation, grant, guests }: Returning): string {
  const isOfGrant = ({ available_class_id }: Place) => available_class_id === reservation.available_class_id;
  const alike = guests.cancelled.filter((place) => isOfGrant(place) && returns(place)).length;
  const who = ['Tu clase regresa', 'Tu clase y la de tu invitado regresan'][alike];
  const what = who ?? 'Tu clase y las de tus invitados regresan';
  if (!grant) return `${what} a tus créditos.`;
  if (grant.class_amount === UNLIMITED) return 'Tu membresía es ilimitada: cancelar no te cuesta nada.';
  const { available_classes, class_amount, begun_on, end_is_fixed, expiration_date } = grant;
  const left = `${formatNumber(available_classes + 1 + alike)} de ${formatNumber(class_amount)}`;
  const began = begun_on === reservation.single_class.class_date.slice(0, 10) && !guests.kept.some(isOfGrant);
  if (began && !end_is_fixed) return `${what}: tendrás ${left}, y tu paquete empieza con la siguiente que tomes.`;
  if (reservation.free_cancel_until !== null) return `${what}, porque el estudio la cambió: tendrás ${left}.`;
  return `${what}: tendrás ${left}, hasta el ${keepDay(formatDate(expiration_date))}.`;
}

/**
 * What becomes of the classes of guests whose places are cancelled too, where the sentence about my own says nothing of
 * them; null: it says it all.
 */
export function sayGuestsClasses(own: Place, { cancelled }: GuestPlaces): string | null {
  const lost = cancelled.filter(({ cancel }) => cancel.loses).length;
  const not = own.cancel.loses ? 'tampoco' : 'no';
  if (lost === 1) return `La clase de tu invitado ${not} regresa.`;
  if (lost > 1) return `Las clases de tus invitados ${not} regresan.`;
  const isSaid = ({ available_class_id }: Place) => returns(own) && available_class_id === own.available_class_id;
  const others = cancelled.filter((place) => returns(place) && !isSaid(place)).length;
  if (others === 0) return null;
  return others === 1 ? 'La clase de tu invitado también regresa.' : 'Las clases de tus invitados también regresan.';
}

/** Whether the outcome is shown beside a refusal: not if both say the same, of which only the refusal is read aloud. */
export function saysMore({ text }: Pick<ClassReservation['cancel'], 'text'>, refused: string | null): boolean {
  return refused === null || text !== refused;
}
