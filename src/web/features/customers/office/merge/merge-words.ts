import { fullName } from '#shared/full-name.ts';
import { listWords } from '#shared/list-words.ts';
import { formatPhone } from '#shared/phone.ts';
import type { MergePreview } from '#shared/wire/merging.ts';
import { count } from '../../../../lib/format.ts';

type Side = MergePreview['kept'];

/** `núm. 812 · 55 1234 5678 · ana@ejemplo.mx · entra con su cuenta` */
export function describeSide({ customer_id, phone, email, signs_in, disabled }: Side): string {
  return [
    `núm. ${customer_id}`,
    ...(phone === null ? [] : [formatPhone(phone)]),
    ...(email === null ? [] : [email]),
    signs_in ? 'entra con su cuenta' : 'sin cuenta para entrar',
    ...(disabled ? ['desactivada'] : []),
  ].join(' · ');
}

/** What passes to the kept record, a line each; at least one. */
export function sayMoves({ moves, merged }: Pick<MergePreview, 'moves' | 'merged'>): string[] {
  const { upcoming, reservations, waitlists, classes_left, purchases, subscriptions, cards, notes, penalties } = moves;
  const past = reservations - upcoming;
  const lines = [
    upcoming > 0 && count(upcoming, 'reservación por venir', 'reservaciones por venir'),
    past > 0 && `${count(past, 'reservación', 'reservaciones')} de antes, con sus asistencias y calificaciones`,
    waitlists > 0 && count(waitlists, 'lista de espera', 'listas de espera'),
    classes_left === null && 'clases ilimitadas',
    classes_left !== null && classes_left > 0 && `${count(classes_left, 'clase', 'clases')} por usar`,
    purchases > 0 && `${count(purchases, 'compra', 'compras')}, con sus pagos y cargos`,
    subscriptions.length > 0 && `la suscripción ${listWords(subscriptions)}, que se sigue cobrando igual`,
    cards > 0 && count(cards, 'tarjeta guardada', 'tarjetas guardadas'),
    notes > 0 && count(notes, 'nota', 'notas'),
    penalties > 0 && count(penalties, 'penalización', 'penalizaciones'),
    'sus correos, documentos aceptados y lo que hizo con los videos',
  ].filter((line) => line !== false);
  return lines.length === 1 ? [`${fullName(merged)} no tiene clases ni compras`, ...lines] : lines;
}

const FIELDS: Readonly<Record<string, string>> = {
  last_name: 'apellido',
  email: 'correo',
  phone: 'teléfono',
  birthdate: 'fecha de nacimiento',
  instagram: 'Instagram',
  file: 'fotografía',
  answers: 'respuestas',
};

/** Whose data win; empty fields are filled. */
export function sayData({ kept, merged, fills }: Pick<MergePreview, 'kept' | 'merged' | 'fills'>): string {
  const wins = `Quedan el nombre y los datos de ${fullName(kept)}.`;
  const filled = fills.flatMap((field) => FIELDS[field] ?? []);
  return filled.length === 0 ? wins : `${wins} Lo que le falta se toma de ${fullName(merged)}: ${listWords(filled)}.`;
}

/** Phone and mail that nobody reads on her page any more; null: none. */
export function sayFormer({ kept, merged, sign_in }: Pick<MergePreview, 'kept' | 'merged' | 'sign_in'>): string | null {
  const phone = kept.phone !== null && merged.phone !== null && `el teléfono ${formatPhone(merged.phone)}`;
  const mailBefore = sign_in === 'moves' ? kept.email : merged.email;
  const email = kept.email !== null && merged.email !== null && `el correo ${mailBefore}`;
  const former = [phone, email].filter((one) => one !== false);
  return former.length === 0
    ? null
    : `Se guarda como anterior, y ya no se muestra: ${listWords(former)}. Si es el bueno, corrígelo después.`;
}

/** What becomes of the ways in; null: nobody signs in. */
export function saySignIn({ kept, merged, sign_in }: Pick<MergePreview, 'kept' | 'merged' | 'sign_in'>): string | null {
  switch (sign_in) {
    case 'none':
      return null;
    case 'kept':
      return 'Sigue entrando con su cuenta, como hasta ahora.';
    case 'moves':
      return `Entra con la cuenta de ${fullName(merged)}${merged.email === null ? '' : ` (${merged.email})`}, como hasta ahora.`;
    case 'ends':
      return `Entra solo con la cuenta que se conserva${kept.email === null ? '' : ` (${kept.email})`}. La otra deja de servir: se cierran sus sesiones y se le avisa${merged.email === null ? '' : ` a ${merged.email}`}.`;
  }
}
