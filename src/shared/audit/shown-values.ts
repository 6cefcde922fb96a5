import { z } from 'zod';
import { UNLIMITED } from '#shared/unlimited.ts';
import { counted, formatNumber } from '../format-number.ts';
import { isHtml } from '../is-html.ts';
import { listWords } from '../list-words.ts';
import { formatDay, formatMoment, formatTime } from '../time.ts';
import { pesos, shownDay, shownWeekdays } from './entry.ts';
import { isQuestion, labelOf } from './shown-labels.ts';
import { type KnownNames, labelOfQuestion } from './shown-questions.ts';
import { roles } from './team.ts';

const periods = { day: 'Día', month: 'Mes', year: 'Año' };

/** Special values, as the office's forms call them. */
const CODES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: roles,
  kind: {
    presencial: 'Clases en el estudio',
    especial: 'Evento especial',
    online: 'Videos en línea',
    card: 'Tarjeta',
    cash: 'Efectivo',
    transfer: 'Transferencia',
    paypal: 'PayPal',
    oxxo: 'OXXO',
    spei: 'SPEI',
    terminal: 'Terminal',
    courtesy: 'Cortesía',
    other: 'Otro',
  },
  starts: { pago: 'Desde el pago', primera_clase: 'Desde la primera clase' },
  subscription_period: periods,
  free_trial_period: periods,
};

const MOST_LETTERS = 300;
const PESOS = new Set([
  'price',
  'sale_price',
  'total_payment',
  'list_price',
  'discount_amount',
  'per_class',
  'per_person',
]);
/** Instants that say no more than whether there is one. */
const WHETHER = new Set(['hidden_at']);
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A value of a changed field in words; null: there is none. */
export function shownValue(field: string, value: unknown, known: KnownNames): string | null {
  if (WHETHER.has(field)) return isEmpty(value) ? 'No' : 'Sí';
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return shownNumber(field, value, known);
  if (typeof value === 'string') return shownText(field, value, known);
  return short(Array.isArray(value) ? shownList(field, value, known) : shownPart(value, known));
}

function shownNumber(field: string, value: number, { names }: KnownNames): string {
  const named = names.find((one) => one.field === field && one.id === value);
  if (named) return named.name;
  if (PESOS.has(field)) return pesos(value);
  if (field === 'class_amount' && value === UNLIMITED) return 'ilimitadas';
  // The answer to a question may be a year.
  return isQuestion(field) ? String(value) : formatNumber(value);
}

/** A text as people read it: of HTML the words alone. */
const readable = (text: string) => (isHtml(text) ? text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') : text).trim();

function shownText(field: string, value: string, { questions }: KnownNames): string {
  const chosen = questions.find(({ key }) => key === field)?.options.find((option) => option.value === value);
  if (chosen) return chosen.label;
  const code = CODES[field];
  if (code && Object.hasOwn(code, value)) return code[value] ?? value;
  if (field === 'order')
    return value
      .split(', ')
      .map((key) => labelOfQuestion(key, questions))
      .join(', ');
  if (field === 'class_date') return `${formatDay(value)}, ${formatTime(value)}`;
  if (DAY.test(value)) return shownDay(value);
  if (field === 'timezone') return value.replaceAll('_', ' ');
  return MINUTE.test(value) ? formatMoment(`${value.slice(0, 16)}:00.000Z`) : short(readable(value));
}

function shownList(field: string, values: readonly unknown[], known: KnownNames): string {
  const weekdays = field === 'weekdays' ? z.array(z.number()).safeParse(values).data : undefined;
  return weekdays ? shownWeekdays(weekdays) : values.map((one) => shownValue(field, one, known) ?? 'nada').join(', ');
}

const allowedTime = z
  .object({ weekdays: z.array(z.number()), from: z.string(), until: z.string() })
  .transform(({ weekdays, from, until }) => `${shownWeekdays(weekdays)} de ${from} a ${until}`);
const classesOfType = z
  .object({ class_type: z.object({ name: z.string() }), class_amount: z.number(), expiration_days: z.number() })
  .transform(({ class_type, class_amount, expiration_days }) => {
    const amount = class_amount === UNLIMITED ? 'ilimitadas' : counted(class_amount, 'clase', 'clases');
    return `${class_type.name}: ${listWords([amount, counted(expiration_days, 'día', 'días')])}`;
  });
const thing = z.union([
  allowedTime,
  classesOfType,
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
      const shown = shownValue(key, answer, known);
      return shown === null ? [] : [`${labelOf(key, known.questions)}: ${shown}`];
    })
    .join(', ');
}

const short = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`);
