import { listWords } from '#shared/list-words.ts';
import { addDays, formatDate } from '#shared/time.ts';
import { hasToBegin } from '#shared/validity.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';
import { allowsHour, sayAllowedTime } from '../../lib/coverage.ts';

type Grant = Pick<
  AvailableClass,
  | 'reason'
  | 'available_classes'
  | 'class_types'
  | 'allowed_times'
  | 'starts_on'
  | 'expiration_date'
  | ('begins_by' | 'begun_on' | 'valid_days' | 'last_class_on')
  | 'frozen_from'
  | 'frozen_until'
  | 'closed_at'
>;
type Wanted = Pick<ClassCard, 'class_date' | 'class_type'>;

/** An earlier first class would make it expire before a class that is booked with it. */
function endsTooSoon({ begun_on, valid_days, last_class_on }: Grant, day: string): string | null {
  if (begun_on === null || valid_days === null || last_class_on === null || day >= begun_on) return null;
  const end = addDays(day, valid_days);
  if (last_class_on <= end) return null;
  return `si empezara con esta clase vencería el ${formatDate(end)}, y ya reservaste una el ${formatDate(last_class_on)}.`;
}

function reasonOf(grant: Grant, { class_date, class_type }: Wanted): string | null {
  const day = class_date.slice(0, 10);
  const { class_types, allowed_times, expiration_date, starts_on, frozen_from, frozen_until } = grant;
  if (day > expiration_date && hasToBegin(grant))
    return `tiene que empezar a más tardar el ${formatDate(expiration_date)}, antes de esta clase.`;
  if (day > expiration_date) return `vence el ${formatDate(expiration_date)}, antes de esta clase.`;
  if (day < starts_on) return `empieza el ${formatDate(starts_on)}, después de esta clase.`;
  const sooner = endsTooSoon(grant, day);
  if (sooner !== null) return sooner;
  if (frozen_from !== null && frozen_until !== null && frozen_from <= day && day <= frozen_until)
    return `está congelado hasta el ${formatDate(frozen_until)}.`;
  if (class_types.length > 0 && !class_types.some(({ class_type_id }) => class_type_id === class_type.class_type_id)) {
    return `es para ${listWords(class_types.map(({ name }) => name))}.`;
  }
  if (!allowsHour(allowed_times, class_date)) {
    return `es para ${allowed_times.map(sayAllowedTime).join('; ')}.`;
  }
  return null;
}

/**
 * Why the remaining classes cannot pay for this class, a line for each grant: its types, hours or dates. Empty if there are
 * no classes left.
 * @param today the studio's day
 */
export function whyUncovered(grants: readonly Grant[], wanted: Wanted, today: string): readonly string[] {
  const lines = grants
    .filter((grant) => grant.closed_at === null && grant.available_classes !== 0 && grant.expiration_date >= today)
    .flatMap((grant) => {
      const reason = reasonOf(grant, wanted);
      return reason === null ? [] : [`${grant.reason || 'Tu paquete'}: ${reason}`];
    });
  return [...new Set(lines)];
}
