import { formatLongDay, formatTime } from '#shared/time.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import { addressToReserve } from '../../lib/wanted-class.ts';
import { paths } from '../../screens.ts';

/** The part of a class that an invitation needs. */
export type SharedClass = Pick<ClassCard, 'single_class_id' | 'class_date'> & {
  class_type: Pick<ClassCard['class_type'], 'name'>;
  location: Pick<ClassCard['location'], 'name'>;
};

/** A customer's message to a friend about her class, with the address to book it. @param origin `https://studio.mx` */
export function invitation(single_class: SharedClass, { name, origin }: { name: string; origin: string }): string {
  const { single_class_id, class_date, class_type, location } = single_class;
  const search = `?dia=${class_date.slice(0, 10)}`;
  const address = addressToReserve({ pathname: paths.calendar, search, hash: '' }, single_class_id);
  const when = `el ${formatLongDay(class_date)} a las ${formatTime(class_date)}`;
  return `Voy a ${class_type.name} ${when} en ${name} (${location.name}). ¿Vienes? Reserva aquí: ${origin}${address}`;
}
