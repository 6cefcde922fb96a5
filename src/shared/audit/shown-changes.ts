import { z } from 'zod';
import { configurationDescriptions } from '../configuration/descriptions.ts';
import { formatDay, formatTime } from '../time.ts';
import { type Change, changes, pesos, shownDay } from './entry.ts';
import { type ShownChange, showQuestion } from './shown-questions.ts';
import { roles } from './team.ts';

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
  from: shown(field, from),
  to: shown(field, to),
});

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

function labelOf(field: string): string {
  const setting: { label: string } | undefined = Object.entries(configurationDescriptions).find(
    ([key]) => key === field,
  )?.[1];
  return LABELS[field] ?? setting?.label ?? field.replaceAll('_', ' ');
}

const MOST_LETTERS = 300;
const PESOS = new Set(['price', 'sale_price', 'total_payment', 'list_price', 'discount_amount']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function shown(field: string, value: unknown): string | null {
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return shownNumber(field, value);
  if (typeof value === 'string') return shownText(field, value);
  return short(shownPart(value));
}

function shownNumber(field: string, value: number): string {
  if (PESOS.has(field)) return pesos(value);
  return field === 'class_amount' && value === -1 ? 'ilimitadas' : String(value);
}

function shownText(field: string, value: string): string {
  if (field === 'class_date') return `${formatDay(value)}, ${formatTime(value)}`;
  if (field === 'role') return new Map<string, string>(Object.entries(roles)).get(value) ?? value;
  if (DAY.test(value)) return shownDay(value);
  return INSTANT.test(value) ? shownDay(value) : short(value);
}

/** Lists by their elements, things by their name; other values as stored. */
function shownPart(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'ninguno' : value.map(shownPart).join(', ');
  const named = z
    .object({ name: z.string() })
    .or(z.object({ label: z.string() }))
    .safeParse(value);
  if (named.success) return 'name' in named.data ? named.data.name : named.data.label;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const short = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`);

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
  hidden_at: 'Escondido desde',
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
  instructions: 'Instrucciones',
  at_desk: 'En recepción',
  class_date: 'Fecha y hora',
  starts_at: 'Empieza',
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
