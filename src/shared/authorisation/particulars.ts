import { UNLIMITED } from '#shared/unlimited.ts';
import { pesos, shownClass, shownDay } from '../audit/entry.ts';
import { counted, formatNumber } from '../format-number.ts';
import { listWords } from '../list-words.ts';
import { formatDay, formatTime } from '../time.ts';

/**
 * What an act at the counter gives or takes, in one Spanish line, which an administrator reads before she
 * authorises, beside the act's sentence. Made by the operation from what it would write, never from what the browser sent.
 * Money in centavos. A line names nobody: the person is shown beside it.
 */
const days = (count: number) => counted(count, 'día', 'días');

/** @param amount -1 is unlimited */
const classes = (amount: number) => (amount === UNLIMITED ? 'clases ilimitadas' : counted(amount, 'clase', 'clases'));

/** The classes left in a grant; null: unlimited. */
const left = (remaining: number | null) => classes(remaining ?? UNLIMITED);

const upper = (line: string) => line.charAt(0).toUpperCase() + line.slice(1);

/** `8 clases, 30 días`, `Clases ilimitadas, 3,650 días` */
export const sayGiven = (given: { class_amount: number; expiration_days: number }): string =>
  upper(`${classes(given.class_amount)}, ${days(given.expiration_days)}`);

/** One grant of a package: its classes and days. */
export interface SoldPart {
  /** -1 is unlimited; null: videos instead of classes. */
  class_amount: number | null;
  expiration_days: number;
  /** The class type, if they are counted separately. */
  of: string | null;
}

export interface SoldPackage {
  title: string;
  /** The list price and the price that is paid. */
  list: number;
  total: number;
  /** The grants as given, and the package's own days, part by part. */
  parts: readonly SoldPart[];
  listed_days: readonly number[];
}

/** `Diez clases a $100.00 (lista $1,250.00): 10 clases, 60 días` */
export function saySale({ title, list, total, parts, listed_days }: SoldPackage): string {
  const price = total === 0 && list > 0 ? 'gratis' : `a ${pesos(total)}`;
  const beside = total === list ? '' : ` (lista ${pesos(list)})`;
  const given = parts.map(({ class_amount, expiration_days, of }, at) => {
    const what = class_amount === null ? 'videos' : `${classes(class_amount)}${of === null ? '' : ` de ${of}`}`;
    const listed = listed_days[at] ?? expiration_days;
    return `${what}, ${days(expiration_days)}${listed === expiration_days ? '' : ` en vez de ${listed}`}`;
  });
  return `${title} ${price}${beside}: ${given.join('; ')}`;
}

/** `5 clases: vencen el 01 mar 2027 en vez del 23 dic 2026` */
export const sayNewEnd = (remaining: number | null, before: string, after: string): string =>
  upper(`${left(remaining)}: vencen el ${shownDay(after)} en vez del ${shownDay(before)}`);

/** `Se congela del 01 dic 2026 al 14 dic 2026: vence el 06 ene 2027 en vez del 23 dic 2026; se cancelan 2 reservaciones` */
export function sayFreeze(
  { starts_on, ends_on }: { starts_on: string; ends_on: string },
  { before, after, reservations }: { before: string; after: string; reservations: number },
): string {
  const gone = reservations === 0 ? '' : `; se cancelan ${counted(reservations, 'reservación', 'reservaciones')}`;
  return `Se congela del ${shownDay(starts_on)} al ${shownDay(ends_on)}: vence el ${shownDay(after)} en vez del ${shownDay(before)}${gone}`;
}

/** `De Ocho clases ($1,000.00) a Doce clases, $1,400.00 cada mes desde el 23 dic 2026` */
export const sayPlanChange = (change: {
  from: string;
  to: string;
  before: number;
  after: number;
  rhythm: string;
  charged_on: string;
}): string =>
  `De ${change.from} (${pesos(change.before)}) a ${change.to}, ${pesos(change.after)} ${change.rhythm} desde el ${shownDay(change.charged_on)}`;

/** `Se quitan 2 clases` */
export const sayRemoved = (amount: number): string =>
  `${amount === 1 ? 'Se quita' : 'Se quitan'} ${counted(amount, 'clase', 'clases')}`;

/** `Se quita lo que queda: 5 clases con vigencia al 23 dic 2026` */
export const sayClosed = (remaining: number | null, expiration_date: string): string =>
  `Se quita lo que queda: ${left(remaining)} con vigencia al ${shownDay(expiration_date)}`;

/** `Salen $500.00 de la caja` */
export const sayCashOut = (amount: number): string => `Salen ${pesos(amount)} de la caja`;

const whatBecomes = {
  keep: 'las clases se quedan',
  remove: 'se quitan las clases que quedan',
  revoke: 'se quitan las clases y se cancela lo reservado',
} as const;

interface SaidRefund {
  title: string;
  amount: number;
  becomes: keyof typeof whatBecomes;
  /** The name of the method by which staff give it by hand; null: in the way it was paid. */
  given_by: string | null;
}

/** `Diez clases: se devuelven $1,250.00 (Efectivo) y las clases se quedan` */
export const sayRefund = ({ title, amount, becomes, given_by }: SaidRefund): string =>
  `${title}: se devuelven ${pesos(amount)}${given_by === null ? '' : ` (${given_by})`} y ${whatBecomes[becomes]}`;

/** `Diez clases, pagado $1,250.00: se quitan las clases y se cancela lo reservado` */
export const sayRevoked = (title: string, paid: number): string =>
  `${title}, pagado ${pesos(paid)}: ${whatBecomes.revoke}`;

/** A class by its name and wall clock, with the number of people in it and what its places were bought for. */
export interface SaidClass {
  class_type_name: string;
  class_date: string;
  people: number;
  paid: number;
}

/** `Rodada del lun 23 nov, 07:00, se devuelven $400.00`: one person's place and its refund. */
export const sayPlace = (named: Pick<SaidClass, 'class_type_name' | 'class_date'>, back: number): string =>
  `${shownClass(named)}${back > 0 ? `, se devuelven ${pesos(back)}` : ''}`;

/** What a change of the calendar takes from people. */
export interface SaidTaking {
  cancelled: readonly SaidClass[];
  /** Classes that move to another hour or location. */
  moved: readonly (SaidClass & { to: { class_date: string; location_name: string } })[];
  /** The number of people who leave classes that go on, and what their places were bought for. */
  leaving: { people: number; paid: number };
  /** Classes that change their package, with the packages before and after; null: an ordinary class. */
  repriced: readonly { name: string; from: string | null; to: string | null }[];
  /** Classes with a closed roster. */
  settled: readonly Pick<SaidClass, 'class_type_name' | 'class_date'>[];
  /** Classes that are put at a past hour. */
  past: readonly Pick<SaidClass, 'class_type_name' | 'class_date'>[];
}

const peopleOf = (count: number) => counted(count, 'persona', 'personas');
const sum = (many: readonly SaidClass[], of: 'people' | 'paid') => many.reduce((all, one) => all + one[of], 0);

/** `Barre del lun 23 nov, 10:00 se da: 1 persona ya usó su clase en otra y queda fuera sin perderla` */
export const sayReopening = (named: Pick<SaidClass, 'class_type_name' | 'class_date'>, free: number): string =>
  `${shownClass(named)} se da: ${peopleOf(free)} ya ${free === 1 ? 'usó' : 'usaron'} su clase en otra y ${free === 1 ? 'queda' : 'quedan'} fuera sin perderla`;

function sayClasses(many: readonly SaidClass[]): string {
  const [first, last] = [many[0], many.at(-1)];
  if (!first || !last) return '';
  const which =
    many.length === 1
      ? shownClass(first)
      : `${formatNumber(many.length)} clases, de ${shownClass(first)} a ${shownClass(last)}`;
  const paid = sum(many, 'paid');
  return `${which}, ${peopleOf(sum(many, 'people'))}${paid > 0 ? `, ${pesos(paid)}` : ''}`;
}

function sayMoved(moved: SaidTaking['moved']): string {
  const [first, ...others] = moved;
  if (!first) return '';
  if (others.length > 0) return `Pasan a otra hora o sucursal ${sayClasses(moved)}`;
  const { class_date, location_name } = first.to;
  return `${sayClasses(moved)}: pasa al ${formatDay(class_date)}, ${formatTime(class_date)}, en ${location_name}`;
}

function sayRepriced(repriced: SaidTaking['repriced']): string {
  const [first, ...others] = repriced;
  if (!first) return '';
  const which = others.length === 0 ? first.name : `${first.name} y ${counted(others.length, 'clase', 'clases')} más`;
  const packages = (of: 'from' | 'to') =>
    listWords([...new Set(repriced.map((one) => one[of] ?? 'clases ordinarias'))]);
  return `${which}: se entra con ${packages('to')} en vez de ${packages('from')}`;
}

/** `Se cancela Rodada del lun 23 nov, 07:00, 3 personas, $700.00` */
export function sayTaking({ cancelled, moved, leaving, repriced, settled, past }: SaidTaking): string {
  const off = cancelled.length === 0 ? '' : `${cancelled.length === 1 ? 'Se cancela' : 'Se cancelan'} `;
  const leave = leaving.people === 0 ? '' : `${leaving.people === 1 ? 'Sale' : 'Salen'} ${peopleOf(leaving.people)}`;
  const lines = [
    `${off}${sayClasses(cancelled)}`,
    sayMoved(moved),
    `${leave}${leaving.paid > 0 ? `, ${pesos(leaving.paid)}` : ''}`,
    sayRepriced(repriced),
    settled.length === 0 ? '' : `ya se cerró la lista de ${listWords(settled.map(shownClass))}`,
    past.length === 0 ? '' : `${listWords(past.map(shownClass))}: esa hora ya pasó`,
  ];
  return lines.filter((line) => line !== '').join('; ');
}
