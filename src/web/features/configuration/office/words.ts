import { formatNumber } from '../../../lib/format.ts';
/** The unit shown behind a number's field. */
export const units: Readonly<Record<string, string>> = {
  booking_opens_days: 'días',
  booking_closes_minutes: 'minutos',
  max_guests: 'personas',
  waitlist_cutoff_minutes: 'minutos',
  waitlist_payment_minutes: 'minutos',
  unlimited_max_no_shows_for_penalty: 'faltas',
  unlimited_penalty_days: 'días',
  max_cancels_per_available_class: 'veces',
  return_grace_days: 'días',
  cash_unpaid_max_reservations: 'reservaciones',
  cash_pending_days: 'días',
  reception_classes_a_day: 'clases',
  reception_forgiven_a_day: 'penalizaciones',
  reception_undone_a_day: 'ventas',
};

/** Spanish words for choices; the setting stores its own value. */
const choices: Readonly<Record<string, string>> = {
  image: 'Imagen',
  video: 'Video',
  days: 'Días',
  hours: 'Horas',
  minutes: 'Minutos',
  seconds: 'Segundos',
  embedded: 'Dentro del sitio',
  session: 'En la página del procesador',
  server: 'En este servidor',
  s3: 'En la nube (S3)',
  redondo: 'Redondas',
  recto: 'Rectas',
  amable: 'Amables',
  industrial: 'Industriales',
  permitido: 'Permitido',
  'con autorización': 'Con autorización',
  nunca: 'Nunca',
  automatic: 'El que esté conectado',
  stripe: 'Stripe',
  conekta: 'Conekta',
};

export function choiceLabel(value: string): string {
  return choices[value] ?? value;
}

/** A value in a few words, for "valor inicial" and for other people's changes. */
export function sayValue(value: unknown): string {
  if (value === true) return 'Sí';
  if (value === false) return 'No';
  if (value === null || value === '') return 'vacío';
  if (typeof value === 'object') return 'otros datos';
  const text =
    typeof value === 'string' ? choiceLabel(value) : typeof value === 'number' ? formatNumber(value) : String(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
