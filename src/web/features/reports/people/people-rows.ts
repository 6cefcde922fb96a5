import type { OwedReport } from '#shared/wire/reports/people.ts';
import { type ExportedList, type PeopleExport, peopleListTitles } from '#shared/wire/reports/people-export.ts';

type Cells = (string | number)[];
type Customers<List extends ExportedList> = Extract<PeopleExport, { list: List }>['customers'];
type Person = Omit<Customers<'birthdays'>[number], 'birthday_on'>;

const personHeads = [
  'Número',
  'Nombre',
  'Apellidos',
  'Teléfono',
  'Correo',
  'Publicidad',
  'Última clase',
  'Clases que le quedan',
];

const saidOfAdvertising = (given: boolean | null) => (given === null ? '' : given ? 'Sí' : 'No');

const personCells = (person: Person): Cells => [
  ...[person.customer_id, person.name, person.last_name, person.phone ?? '', person.email ?? ''],
  ...[saidOfAdvertising(person.advertising), person.last_class_on ?? ''],
  person.classes_left === -1 ? 'Ilimitado' : person.classes_left,
];

/** What a list says of each person besides how to reach her. */
interface Columns<One> {
  heads: string[];
  cells: (one: One) => Cells;
}

function table<One extends Person>(customers: readonly One[], { heads, cells }: Columns<One>): Cells[] {
  return [[...personHeads, ...heads], ...customers.map((one) => [...personCells(one), ...cells(one)])];
}

const leaving: Columns<Customers<'leaving'>[number]> = {
  heads: ['Días sin venir', 'Congeladas hasta'],
  cells: ({ days_away, frozen_until }) => [days_away, frozen_until ?? ''],
};
const ending: Columns<Customers<'ending'>[number]> = {
  heads: ['Último día', 'Es el último día para empezarlas', 'Siguiente cobro'],
  cells: ({ ends_on, begins, renews_on }) => [ends_on, begins ? 'Sí' : '', renews_on ?? ''],
};
const joined: Columns<Customers<'new'>[number]> = {
  heads: ['Se registró', 'Primera clase', 'Prueba', 'Compró'],
  cells: ({ joined_on, ...days }) => [joined_on, days.first_class_on ?? '', days.trial_on ?? '', days.bought_on ?? ''],
};
const owing: Columns<Customers<'owing'>[number]> = {
  heads: ['Debe (MXN)', 'Días desde la deuda más antigua', 'Clases tomadas sin pagar', 'Compras por pagar'],
  cells: ({ amount, age_days, unpaid_classes, purchases }) => [
    ...[amount, age_days, unpaid_classes],
    purchases.map(({ purchase_id, title }) => `${title} (compra ${purchase_id})`).join('; '),
  ],
};
const failed: Columns<Customers<'failed_renewals'>[number]> = {
  heads: [
    'Suscripción',
    'Cobro (MXN)',
    'Rechazado desde',
    'Último rechazo',
    'Siguiente intento',
    'Último aviso por correo',
  ],
  cells: ({ title, amount, failed_on, last_refused_on, next_try_on, notified }) => [
    ...[title, amount, failed_on, last_refused_on, next_try_on ?? ''],
    notified?.state === 'sent' ? notified.notified_on : '',
  ],
};
const birthdays: Columns<Customers<'birthdays'>[number]> = {
  heads: ['Cumpleaños'],
  cells: ({ birthday_on }) => [birthday_on],
};

/** A list as a table for a spreadsheet. */
export function peopleRows(answer: PeopleExport): Cells[] {
  switch (answer.list) {
    case 'leaving':
      return table(answer.customers, leaving);
    case 'ending':
    case 'renewing':
      return table(answer.customers, ending);
    case 'new':
      return table(answer.customers, joined);
    case 'owing':
      return table(answer.customers, owing);
    case 'failed_renewals':
      return table(answer.customers, failed);
    case 'birthdays':
      return table(answer.customers, birthdays);
  }
}

/** `se-estan-yendo-2026-11-27.csv` */
export function peopleFile(list: ExportedList, today: string): string {
  const plain = peopleListTitles[list].normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(' ', '-')}-${today}.csv`;
}

const owedHeads = ['Paquete', 'Personas', 'Clases', 'Ilimitados', 'Cobrado (MXN)', 'Usado (MXN)', 'Por dar (MXN)'];

/** What the studio owes, a package a row; gifts and what is not paid are worth nothing here. */
export const owedRows = ({ packages, gifts, unpaid, ...all }: OwedReport): Cells[] => [
  owedHeads,
  ...packages.map((one) => [one.title, one.people, one.classes, one.unlimited, one.paid, one.used, one.value]),
  ['Total', all.people, all.classes, all.unlimited, all.paid, all.used, all.value],
  ['Regaladas, sin valor', '', gifts.classes, gifts.unlimited, '', '', ''],
  ['Sin pagar, sin valor', '', unpaid.classes, unpaid.unlimited, '', '', ''],
  ['Lugares ya reservados', '', all.reserved, '', '', '', ''],
];

export const owedFile = ({ as_of }: OwedReport): string => `clases-que-debemos-${as_of}.csv`;
