import { greetingName } from './greeting.ts';
import { readPhone } from './phone.ts';
import { asDeadline, formatLongDay, formatTime, type WallClock } from './time.ts';

/** Occasions for a prepared WhatsApp message of staff to a person. */
export type WhatsAppOccasion =
  | 'hello'
  | 'reminder'
  | 'class-changed'
  | 'class-cancelled'
  | 'class-reopened'
  | 'waitlist-changed'
  | 'waitlist-missed'
  | 'waitlist-joined'
  | 'waitlist-opened'
  | 'place-to-pay';

/** The facts of a message. `class_date` is the studio's wall clock. */
export interface WhatsAppClass {
  class_type: string;
  class_date: WallClock;
  location: string;
  /** Until when a place is held, by the clock of the class. */
  until?: WallClock;
  /** Whether the place was bought, so that the money is returned instead of a class. */
  special?: boolean;
}

const sayWhen = (moment: WallClock) => `el ${formatLongDay(moment)} a las ${formatTime(moment)}`;
const whenOf = ({ class_date }: WhatsAppClass) => sayWhen(class_date);

const words: Record<Exclude<WhatsAppOccasion, 'hello'>, (about: WhatsAppClass) => string> = {
  reminder: (about) =>
    `Te recordamos tu clase de ${about.class_type} ${whenOf(about)} en ${about.location}. ¡Te esperamos!`,
  'class-changed': (about) =>
    `Tu clase de ${about.class_type} cambió: ahora es ${whenOf(about)} en ${about.location}. Si no te queda, dinos.`,
  'class-cancelled': (about) =>
    `Tuvimos que cancelar tu clase de ${about.class_type} ${whenOf(about)}. ${about.special ? 'Lo que pagaste va de regreso.' : 'Tu crédito ya está de regreso en tu cuenta.'} Disculpa las molestias.`,
  'class-reopened': (about) =>
    `Tu clase de ${about.class_type} ${whenOf(about)} en ${about.location} sí se da: tu lugar sigue siendo tuyo. Disculpa la confusión.`,
  'waitlist-changed': (about) =>
    `La clase de ${about.class_type} que esperas cambió: ahora es ${whenOf(about)} en ${about.location}. Sigues en la lista de espera; si no te queda, dinos.`,
  'waitlist-missed': (about) =>
    `Tuvimos que cancelar la clase de ${about.class_type} ${whenOf(about)} que esperabas. Tus clases siguen completas. Disculpa las molestias.`,
  'waitlist-joined': (about) =>
    `La clase de ${about.class_type} ${whenOf(about)} en ${about.location} sí se da: sigues en la lista de espera. Disculpa la confusión.`,
  'waitlist-opened': (about) =>
    `Se abrió un lugar en ${about.class_type} ${whenOf(about)} en ${about.location}. Resérvalo pronto, es para quien llegue primero.`,
  'place-to-pay': (about) =>
    `Te apartamos un lugar en ${about.class_type} ${whenOf(about)} en ${about.location}. Es tuyo si lo pagas${about.until ? ` a más tardar ${sayWhen(asDeadline(about.until))}` : ''}.`,
};

/** The text of one occasion, signed by the studio. A greeting alone needs no class. */
export function whatsappText(
  who: { name: string; business_name: string },
  occasion: WhatsAppOccasion,
  about?: WhatsAppClass,
): string {
  const greeting = `Hola, ${greetingName(who.name)}. Te escribimos de ${who.business_name}.`;
  return occasion === 'hello' || !about ? greeting : `${greeting} ${words[occasion](about)}`;
}

/**
 * Opens a WhatsApp chat with the text ready to send; country code 52.
 * @param phone ten digits, or as it was typed @returns null when there is no such phone
 */
export function whatsappLink(phone: string | null, text: string): string | null {
  const ten = phone === null ? null : readPhone(phone);
  return ten && `https://wa.me/52${ten}?text=${encodeURIComponent(text)}`;
}

/** Opens WhatsApp with a text for whomever the sender then chooses. */
export const shareLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
