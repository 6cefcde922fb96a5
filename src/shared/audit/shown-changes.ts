import { z } from 'zod';
import { configurationDescriptions } from '../configuration/descriptions.ts';
import { type Change, changes } from './entry.ts';
import { type ShownChange, showQuestion } from './shown-questions.ts';
import { isEmpty, shownValue } from './shown-values.ts';

const row = z.object({ row: z.record(z.string(), z.unknown()) });
const settings = z.object({ changes: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })) });

/** Fields that the database sets itself, or that repeat another field. */
const UNSAID = new Set([
  'createdAt',
  'updated_at',
  'version',
  'class_types',
  'sold',
  'uses',
  'deletedAt',
  'series_date',
  'starts_at',
  'changed_at',
  'roster_closed',
]);

/** The changes of an act, from its own pairs or from the usual shapes of details: `changes`, or a whole `row`. */
export function changesIn(action: string, details: unknown): Change[] {
  const listed = z.object({ changes }).safeParse(details);
  if (listed.success) return listed.data.changes;
  const set = settings.safeParse(details);
  if (set.success) return set.data.changes.map(({ key, from, to }) => ({ field: key, from, to }));
  const whole = row.safeParse(details);
  if (!whole.success) return [];
  const gone = action.endsWith('-deleted');
  return Object.entries(whole.data.row).map(([field, value]) =>
    gone ? { field, from: value, to: null } : { field, from: null, to: value },
  );
}

export function showChanges(found: readonly Change[]): ShownChange[] {
  return found
    .filter(({ field, from, to }) => !UNSAID.has(field) && !/_id$/.test(field) && !(isEmpty(from) && isEmpty(to)))
    .map((change) => showQuestion(change) ?? showOne(change));
}

const showOne = ({ field, from, to }: Change): ShownChange => ({
  label: labelOf(field),
  from: shownValue(field, from),
  to: shownValue(field, to),
});

function labelOf(field: string): string {
  const setting: { label: string } | undefined = Object.entries(configurationDescriptions).find(
    ([key]) => key === field,
  )?.[1];
  return LABELS[field] ?? setting?.label ?? field.replaceAll('_', ' ');
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Nombre',
  last_name: 'Apellido',
  nick_name: 'Apodo',
  email: 'Correo',
  phone: 'Teléfono',
  hours: 'Horario',
  directions: 'Cómo llegar',
  birthdate: 'Fecha de nacimiento',
  instagram: 'Instagram',
  signup_reason: 'Cómo nos conoció',
  other: 'Otro',
  file: 'Imagen',
  image: 'Imagen',
  street: 'Calle',
  number: 'Número',
  interior_number: 'Número interior',
  neighborhood: 'Colonia',
  city: 'Ciudad',
  state: 'Estado',
  country: 'País',
  zip_code: 'Código postal',
  custom_fields: 'Otras respuestas',
  role: 'Rol',
  address: 'Dirección',
  timezone: 'Zona horaria',
  icon: 'Icono',
  description: 'Descripción',
  short_description: 'Descripción corta',
  spot_map: 'Mapa de lugares',
  duration_minutes: 'Duración en minutos',
  booking_opens_days: 'Abre días antes',
  booking_closes_minutes: 'Cierra minutos antes',
  handle: 'Dirección web',
  available: 'Disponible',
  quote: 'Frase',
  short_bio: 'Semblanza',
  music_type: 'Música',
  color: 'Color',
  title: 'Título',
  content: 'Texto',
  slug: 'Dirección web',
  required: 'Se pide al reservar',
  required_signup: 'Se pide al registrarse',
  shown_from: 'Se muestra desde',
  shown_until: 'Se muestra hasta',
  steps: 'Pasos',
  kind: 'Tipo',
  price: 'Precio',
  sale_price: 'Precio de oferta',
  list_price: 'Precio de lista',
  discount_amount: 'Descuento',
  total_payment: 'Total',
  class_amount: 'Clases',
  expiration_days: 'Días de vigencia',
  package_days: 'Días de vigencia',
  allowed_times: 'Horarios permitidos',
  class_package_types: 'Clases por tipo',
  is_trial: 'De prueba',
  is_subscription: 'Suscripción',
  subscription_period: 'Periodo',
  subscription_interval: 'Cada cuántos periodos',
  limit_per_customer: 'Límite por persona',
  total_limit: 'Límite en total',
  hidden_at: 'Oculto',
  only_new_customers: 'Solo personas nuevas',
  starts: 'Cuándo empieza a contar',
  first_class_days: 'Plazo para la primera clase',
  free_trial_length: 'Prueba gratis',
  free_trial_period: 'Periodo de la prueba',
  downloadable: 'Incluye un archivo para descargar',
  file_url: 'Dirección del archivo',
  position: 'Posición',
  code: 'Código',
  amount: 'Monto',
  is_percent: 'En porcentaje',
  first_invoice_only: 'Solo el primer cobro',
  max_uses: 'Usos en total',
  max_uses_per_customer: 'Usos por persona',
  valid_from: 'Vale desde',
  valid_until: 'Vale hasta',
  class_package_ids: 'Paquetes (números)',
  url: 'Enlace',
  duration: 'Minutos',
  publish_on: 'Se publica',
  thumbnail: 'Portada',
  playbacks: 'Veces que se vio',
  has_captions: 'Subtítulos',
  video_ids: 'Videos (números)',
  instructions: 'Instrucciones',
  at_desk: 'En recepción',
  class_date: 'Fecha y hora',
  capacity: 'Capacidad',
  class_type_name: 'Tipo de clase',
  location_name: 'Sucursal',
  instructors: 'Coaches',
  tag_ids: 'Etiquetas (números)',
  instructor_ids: 'Coaches (números)',
  class_type_ids: 'Tipos de clase (números)',
  places_taken: 'Lugares ocupados',
  weekdays: 'Días de la semana',
  time: 'Hora',
  starts_on: 'Desde',
  ends_on: 'Hasta',
  skips_holidays: 'Omite días cerrados',
  expiration_date: 'Vigencia',
  spot: 'Lugar',
  guest: 'Invitado',
  remaining: 'Clases que quedan',
  order: 'Orden',
  minutes: 'Aviso mínimo en minutos',
};
