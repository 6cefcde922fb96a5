import { dayKey, formatTime, wallClockOf } from '#shared/time.ts';
import type { PeopleOrder } from '#shared/wire/customers.ts';
import type { ExportedCustomer } from '#shared/wire/customers-export.ts';

const HEAD = [
  ...['Número', 'Nombre', 'Apellidos', 'Correo', 'Teléfono', 'Fecha de nacimiento', 'Desde'],
  ...['Última clase', 'Clases que le quedan', 'Pagado (MXN)', 'Del sistema anterior', 'Cuenta desactivada'],
];

const byNames = new Intl.Collator('es-MX');

/** The order of the list. */
function inOrder(people: readonly ExportedCustomer[], order: PeopleOrder): ExportedCustomer[] {
  const textOf = ({ name, last_name }: ExportedCustomer) =>
    order === 'last_name' ? `${last_name} ${name}` : `${name} ${last_name}`;
  if (order === 'newest') return people.toSorted((one, two) => two.createdAt.localeCompare(one.createdAt));
  return people.toSorted((one, two) => byNames.compare(textOf(one), textOf(two)));
}

const yes = (value: boolean) => (value ? 'Sí' : '');

/** The rows of the file, with dates and amounts that a spreadsheet sorts and adds; its headings are known to the import of another studio. */
export function exportRows(
  people: readonly ExportedCustomer[],
  order: PeopleOrder,
  timezone: string,
): (string | number)[][] {
  return [
    HEAD,
    ...inOrder(people, order).map((person) => [
      person.customer_id,
      person.name,
      person.last_name,
      person.email ?? '',
      person.phone ?? '',
      person.birthdate ?? '',
      dayKey(wallClockOf(person.createdAt, timezone)),
      person.last_class === null ? '' : `${dayKey(person.last_class)} ${formatTime(person.last_class)}`,
      person.classes_left === -1 ? 'Ilimitado' : person.classes_left,
      person.paid,
      yes(person.imported),
      yes(person.disabled),
    ]),
  ];
}
