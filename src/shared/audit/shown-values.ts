import { z } from 'zod';
import { listWords } from '../list-words.ts';
import { formatDay, formatMoment, formatTime } from '../time.ts';
import { counted, pesos, shownDay, shownWeekdays } from './entry.ts';
import { roles } from './team.ts';

/** Values that stand for something, as the office's forms call them. */
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
  subscription_period: { day: 'días', month: 'meses', year: 'años' },
  free_trial_period: { day: 'días', month: 'meses', year: 'años' },
};

const MOST_LETTERS = 300;
const PESOS = new Set(['price', 'sale_price', 'total_payment', 'list_price', 'discount_amount']);
/** Instants that say no more than whether there is one. */
const WHETHER = new Set(['hidden_at']);
const MINUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const allowedTime = z.object({ weekdays: z.array(z.number()), from: z.string(), until: z.string() });
const classesOfType = z.object({
  class_type: z.object({ name: z.string() }),
  class_amount: z.number(),
  expiration_days: z.number(),
});
const named = z.object({ name: z.string() });
const labelled = z.object({ label: z.string() });

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** A value of a changed field in words; null: there is none. */
export function shownValue(field: string, value: unknown): string | null {
  if (WHETHER.has(field)) return isEmpty(value) ? 'No' : 'Sí';
  if (isEmpty(value)) return null;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return shownNumber(field, value);
  if (typeof value === 'string') return shownText(field, value);
  const weekdays = field === 'weekdays' && z.array(z.number()).safeParse(value).data;
  return short(weekdays ? shownWeekdays(weekdays) : shownPart(value));
}

function shownNumber(field: string, value: number): string {
  if (PESOS.has(field)) return pesos(value);
  return field === 'class_amount' && value === -1 ? 'ilimitadas' : String(value);
}

function shownText(field: string, value: string): string {
  if (field === 'class_date') return `${formatDay(value)}, ${formatTime(value)}`;
  const code = CODES[field];
  if (code && Object.hasOwn(code, value)) return code[value] ?? value;
  if (DAY.test(value)) return shownDay(value);
  return MINUTE.test(value) ? formatMoment(`${value.slice(0, 16)}:00.000Z`) : short(value);
}

/** Lists by their elements, things by their name; other values as stored. */
function shownPart(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'ninguno' : value.map(shownPart).join(', ');
  const time = allowedTime.safeParse(value).data;
  if (time) return `${shownWeekdays(time.weekdays)} de ${time.from} a ${time.until}`;
  const counting = classesOfType.safeParse(value).data;
  if (counting) return shownCounting(counting);
  const name = named.safeParse(value).data?.name ?? labelled.safeParse(value).data?.label;
  return name ?? (typeof value === 'object' ? JSON.stringify(value) : String(value));
}

function shownCounting({ class_type, class_amount, expiration_days }: z.output<typeof classesOfType>): string {
  const amount = class_amount === -1 ? 'ilimitadas' : counted(class_amount, 'clase', 'clases');
  return `${class_type.name}: ${listWords([amount, counted(expiration_days, 'día', 'días')])}`;
}

const short = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`);
