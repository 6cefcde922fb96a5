import { z } from 'zod';
import { configurationDescriptions } from '../configuration/descriptions.ts';
import { formatNumber } from '../format-number.ts';
import { isHtml } from '../is-html.ts';
import { formatDay, formatTime } from '../time.ts';
import { type Change, changes, nameOfDay, pesos, shownDay } from './entry.ts';
import { type KnownQuestion, labelOfQuestion, type ShownChange, showQuestion } from './shown-questions.ts';
import { roles } from './team.ts';

const row = z.object({ row: z.record(z.string(), z.unknown()) });
const settings = z.object({ changes: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })) });

/** What the studio calls its questions, and the rows that the log keeps by number, today. */
export interface KnownNames {
  questions: readonly KnownQuestion[];
  names: readonly { field: string; id: number; name: string }[];
}

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
  'roster_closed',
  'changed_at',
  'archived_at',
  'modified',
  'playbacks',
  // The class's date and hour say it on the studio's clock.
  'starts_at',
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

export function showChanges(found: readonly Change[], known: KnownNames): ShownChange[] {
  return found
    .filter(({ field, from, to }) => !UNSAID.has(field) && !/_id$/.test(field) && !(isEmpty(from) && isEmpty(to)))
    .map((change) => showQuestion(change, known.questions) ?? showOne(change, known));
}

const showOne = ({ field, from, to }: Change, known: KnownNames): ShownChange => ({
  label: LABELS[field] ?? settingOf(field)?.label ?? labelOfQuestion(field, known.questions),
  from: shown(field, from, known),
  to: shown(field, to, known),
});

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const settingOf = (field: string): { label: string } | undefined =>
  Object.entries(configurationDescriptions).find(([key]) => key === field)?.[1];

const MOST_LETTERS = 300;
const PESOS = new Set(['price', 'sale_price', 'total_payment', 'list_price', 'discount_amount']);
const INSTANT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function shown(field: string, value: unknown, known: KnownNames): string | null {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return short(value.map((one) => shown(field, one, known) ?? 'nada').join(', '));
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return shownNumber(field, value, known);
  if (typeof value === 'string') return shownText(field, value, known);
  return short(shownPart(value, known));
}

function shownNumber(field: string, value: number, { names }: KnownNames): string {
  const named = names.find((one) => one.field === field && one.id === value);
  if (named) return named.name;
  if (field === 'weekdays') return nameOfDay(value);
  if (PESOS.has(field)) return pesos(value);
  if (field === 'class_amount' && value === -1) return 'ilimitadas';
  // The answer to a question may be a year.
  return field in LABELS || settingOf(field) ? formatNumber(value) : String(value);
}

/** How the words that a field is stored in are said. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    ...{ presencial: 'Clases en el estudio', online: 'Videos en línea', especial: 'Evento especial' },
    ...{ other: 'Otro', terminal: 'Terminal', transfer: 'Transferencia' },
  },
  starts: { pago: 'El pago', primera_clase: 'La primera clase' },
  subscription_period: { day: 'Día', month: 'Mes', year: 'Año' },
  free_trial_period: { day: 'Día', month: 'Mes', year: 'Año' },
};

/** A text as people read it: of HTML the words alone. */
const readable = (text: string) => (isHtml(text) ? text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : text).trim();

function shownText(field: string, value: string, { questions }: KnownNames): string {
  const chosen = questions.find(({ key }) => key === field)?.options.find((option) => option.value === value);
  if (chosen) return chosen.label;
  const word = WORDS[field]?.[value];
  if (word !== undefined) return word;
  if (field === 'order')
    return value
      .split(', ')
      .map((key) => labelOfQuestion(key, questions))
      .join(', ');
  if (field === 'class_date') return `${formatDay(value)}, ${formatTime(value)}`;
  if (field === 'role') return new Map<string, string>(Object.entries(roles)).get(value) ?? value;
  if (DAY.test(value)) return shownDay(value);
  if (field === 'timezone') return value.replaceAll('_', ' ');
  return INSTANT.test(value) ? shownDay(value) : short(readable(value));
}

const thing = z.union([
  z.object({ name: z.string() }).transform(({ name }) => name),
  z.object({ label: z.string() }).transform(({ label }) => label),
  z.object({ file_id: z.number() }).transform(() => 'un archivo'),
]);
const answers = z.record(z.string(), z.unknown());

/** Things by their name, the answers of a group by their questions. */
function shownPart(value: unknown, known: KnownNames): string {
  const named = thing.safeParse(value).data;
  if (named !== undefined) return named;
  return Object.entries(answers.safeParse(value).data ?? {})
    .flatMap(([key, answer]) => {
      const said = shown(key, answer, known);
      return said === null ? [] : [`${LABELS[key] ?? labelOfQuestion(key, known.questions)}: ${said}`];
    })
    .join(', ');
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
  class_package_ids: 'Paquetes',
  instructions: 'Instrucciones',
  at_desk: 'En recepción',
  class_date: 'Fecha y hora',
  capacity: 'Capacidad',
  class_type_name: 'Tipo de clase',
  location_name: 'Sucursal',
  instructors: 'Coaches',
  tag_ids: 'Etiquetas',
  instructor_ids: 'Coaches',
  class_type_ids: 'Tipos de clase',
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
  announcement_ids: 'Orden',
  page_ids: 'Orden',
  coach: 'Coach',
  starts: 'Cuenta desde',
  first_class_days: 'Días para tomar la primera clase',
  only_new_customers: 'Solo para personas nuevas',
  downloadable: 'Con archivo para descargar',
  file_url: 'Archivo para descargar',
  home_at: 'En la página principal desde',
  free_trial_length: 'Periodos de prueba',
  free_trial_period: 'Periodo de la prueba',
  url: 'Dirección del video',
  duration: 'Duración en minutos',
  captions: 'Subtítulos',
  has_captions: 'Con subtítulos',
  publish_on: 'Se publica',
  thumbnail: 'Imagen',
  type: 'Tipo de video',
  video_ids: 'Videos',
  from: 'Desde',
  until: 'Hasta',
  minutes: 'Aviso mínimo en minutos',
};
