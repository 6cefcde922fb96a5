import { addDays, formatDate, sayDay } from '#shared/time.ts';
import type {
  BirthdayCustomer,
  EndingCustomer,
  FailedRenewal,
  LeavingCustomer,
  NewCustomer,
  OwingCustomer,
} from '#shared/wire/reports/people.ts';
import { count, formatNumber } from '../../../lib/format.ts';

/** `hoy`, `hace 1 día`, `hace 30 días` */
export const sayAgo = (days: number): string => (days === 0 ? 'hoy' : `hace ${count(days, 'día', 'días')}`);

/** What somebody has left; -1 is unlimited. */
export function sayLeft(classes: number): string {
  if (classes === -1) return 'Tiene clases ilimitadas';
  return classes === 0
    ? 'Ya no tiene clases'
    : `Le ${classes === 1 ? 'queda' : 'quedan'} ${count(classes, 'clase', 'clases')}`;
}

const sayLastClass = (day: string | null) =>
  day === null ? 'Aún no viene a clase' : `Última clase: ${formatDate(day)}`;

/** The facts of a person in a list, a line each; what comes first is what the list is about. */
export function leavingFacts({ last_class_on, days_away, classes_left, frozen_until }: LeavingCustomer): string[] {
  const frozen = frozen_until === null ? [] : [`Clases congeladas hasta el ${formatDate(frozen_until)}`];
  return [`Última clase: ${formatDate(last_class_on)}, ${sayAgo(days_away)}`, sayLeft(classes_left), ...frozen];
}

export function endingFacts(
  { ends_on, begins, renews_on, classes_left, last_class_on }: EndingCustomer,
  today: string,
): string[] {
  const day = ends_on === today ? 'hoy' : `el ${formatDate(ends_on)}`;
  const end = begins ? `Tiene que empezarlas a más tardar ${day}` : `Último día: ${day}`;
  const renews = renews_on === null ? [] : [`Siguiente cobro: ${formatDate(renews_on)}`];
  return [end, ...renews, sayLeft(classes_left), sayLastClass(last_class_on)];
}

export function newFacts({ joined_on, first_class_on, trial_on, bought_on }: NewCustomer): string[] {
  return [
    `Se registró el ${formatDate(joined_on)}`,
    first_class_on === null ? 'Aún no viene a clase' : `Primera clase: ${formatDate(first_class_on)}`,
    ...(trial_on === null ? [] : [`Prueba: ${formatDate(trial_on)}`]),
    bought_on === null ? 'Aún no compra' : `Compró el ${formatDate(bought_on)}`,
  ];
}

export function owingFacts({ age_days, unpaid_classes }: OwingCustomer): string[] {
  const taken = count(unpaid_classes, 'clase tomada', 'clases tomadas');
  const rest = unpaid_classes === 0 ? [] : [`${taken} con una compra que venció sin pagarse`];
  return [`Debe desde ${age_days === 0 ? 'hoy' : sayAgo(age_days)}`, ...rest];
}

type Notified = NonNullable<FailedRenewal['notified']>;
const notifiedWords: Record<Notified['state'], (day: string) => string> = {
  waiting: () => 'El correo que le avisa está por salir',
  sent: (day) => `Le avisamos por correo el ${day}`,
  failed: (day) => `El correo del ${day} no pudo entregarse: avísale tú`,
  'no-mail': () => 'No tiene correo: avísale tú',
  'not-wanted': () => 'No quiere estos correos: avísale tú',
  'not-true-any-more': () => 'El correo ya no hacía falta',
  disabled: () => 'Su cuenta está desactivada: no le escribimos',
  'no-server': () => 'No hay correo conectado: avísale tú',
  'mail-unproved': () => 'No ha confirmado su correo: avísale tú',
};

export function failedFacts(renewal: FailedRenewal): string[] {
  const { title, failed_on, age_days, next_try_on, notified } = renewal;
  return [
    title,
    `El banco no acepta el cobro desde el ${formatDate(failed_on)}, ${sayAgo(age_days)}`,
    next_try_on === null
      ? 'El procesador lo intenta otra vez por su cuenta'
      : `Siguiente intento: ${formatDate(next_try_on)}`,
    notified === null
      ? 'No le hemos escrito: avísale tú'
      : notifiedWords[notified.state](formatDate(notified.notified_on)),
  ];
}

export function birthdayFacts({ birthday_on, classes_left, last_class_on }: BirthdayCustomer, today: string): string[] {
  const near = birthday_on <= addDays(today, 1);
  const day = sayDay(birthday_on, today);
  return [near ? `${day} es su cumpleaños` : `Cumple el ${day}`, sayLeft(classes_left), sayLastClass(last_class_on)];
}

/** `40 %`, of a whole that is not empty. */
const shareIn = (part: number, whole: number): string | null =>
  whole === 0 ? null : `${formatNumber(Math.round((part / whole) * 100))} %`;

/** `2 de 5 (40 %)` */
export function ofThem(part: number, whole: number): string {
  const share = shareIn(part, whole);
  return `${formatNumber(part)} de ${formatNumber(whole)}${share === null ? '' : ` (${share})`}`;
}
