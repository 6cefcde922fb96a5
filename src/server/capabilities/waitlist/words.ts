import type { Configuration } from '#shared/configuration/catalogue.ts';
import { formatNumber } from '#shared/format-number.ts';
import { asDeadline, formatDay, formatTime, MINUTE, weekdayName } from '#shared/time.ts';
import type { Promotion, WaitlistOdds } from '#shared/wire/waitlist.ts';
import { automaticUntil, wayOfPromotion } from './rules.ts';

/** The least number of cases for which odds are shown. */
const FEWEST_CASES = 10;

/** What the sentences need of a class with a waitlist. Instants in milliseconds. */
export interface ClassToWaitFor {
  /** Wall clock written as UTC. */
  class_date: string;
  starts_at: number;
  class_package_id: number | null;
}

/** What the sentences need of a person's own entry. */
export interface OwnWait {
  /** Her own limit; null: none. */
  promotion_notice_minutes: number | null;
  /** Until when a place is held for her to pay; null: none is. */
  offered_until: string | null;
  /** Why a place that comes free now would pass them by. */
  passed_by: Promotion['passed_by'];
}

/**
 * The sentence on what a place that comes free does for a person, and until when, by the rule that does it; or what was
 * already done.
 */
export function describePromotion({
  c,
  wait: { promotion_notice_minutes, offered_until, passed_by },
  settings,
  now,
}: {
  c: ClassToWaitFor;
  wait: OwnWait;
  settings: Configuration;
  now: number;
}): Promotion {
  if (offered_until !== null) return describeOffer(c, offered_until);
  const cutoff = automaticUntil(c.starts_at, settings);
  const own = promotion_notice_minutes === null ? null : c.starts_at - promotion_notice_minutes * MINUTE;
  const way = wayNow(c, settings, now);
  const until = way === 'first-come' || way === 'none' ? null : Math.min(cutoff, own ?? cutoff);
  if (passed_by !== null && until !== null)
    return {
      way,
      until: new Date(until).toISOString(),
      passed_by,
      text: sayPassedBy(passed_by, sayWallClock(c, until)),
    };
  const texts = {
    automatic: `Si se libera un lugar antes del ${sayWallClock(c, until)}, es tuyo: se paga con tus clases y te avisamos. Después, ${sayOpen(own !== null && own < cutoff)}`,
    pay: `Si se libera un lugar antes del ${sayWallClock(c, until)}, lo apartamos para ti ${sayMinutes(settings.waitlist_payment_minutes)} y te avisamos para que lo pagues. Si no lo pagas, pasa a la siguiente persona.`,
    'first-come':
      'Ya no asignamos lugares por orden de lista: si se libera uno, avisamos a quienes esperan y es para quien lo reserve primero.',
    none: 'El estudio ya no lleva listas de espera: si se libera un lugar, ya no te lo asignamos ni te avisamos. Puedes salir de la lista.',
  };
  return { way, until: until === null ? null : new Date(until).toISOString(), passed_by: null, text: texts[way] };
}

function sayPassedBy({ message }: NonNullable<Promotion['passed_by']>, until: string): string {
  return `Por ahora, un lugar que se libere pasaría a la siguiente persona. ${message} Si eso cambia antes del ${until}, puede ser tuyo.`;
}

function describeOffer(c: ClassToWaitFor, offered_until: string): Promotion {
  const until = sayWallClock(c, Date.parse(offered_until));
  const text = `Hay un lugar apartado para ti: tienes hasta el ${until} para pagarlo. Si no lo pagas, deja de ser tuyo.`;
  return { way: 'pay', until: offered_until, passed_by: null, text };
}

function wayNow(c: ClassToWaitFor, settings: Configuration, now: number): Promotion['way'] {
  if (!settings.waitlist_enabled) return 'none';
  const way = wayOfPromotion({ ...c, cancelled: false }, settings, now);
  return way === 'none' ? 'first-come' : way;
}

const sayOpen = (byOwnLimit: boolean) =>
  byOwnLimit ? 'como pediste, ya no te lo asignamos.' : 'avisamos y es de quien lo reserve primero.';

/** A time limit in the class's own wall clock: `lun 23 nov, 07:00`. */
function sayWallClock({ class_date, starts_at }: ClassToWaitFor, instant: number | null): string {
  const wall = asDeadline(new Date(new Date(class_date).getTime() - (starts_at - (instant ?? starts_at))));
  return `${formatDay(wall)}, ${formatTime(wall)}`;
}

function sayMinutes(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutos`;
  return minutes === 60 ? '1 hora' : `${minutes / 60} horas`;
}

/** The sentence on the odds of people who waited for classes of this type at this weekday and hour. */
export function describeOdds(
  { cases, promoted }: { cases: number; promoted: number },
  class_date: string,
): WaitlistOdds {
  const like = `en clases como esta (${weekdayName(class_date)} a las ${Number(formatTime(class_date).slice(0, 2))}\u00a0h)`;
  if (cases < FEWEST_CASES)
    return {
      sentence: `Todavía han esperado pocas personas ${like} para decirte qué tan probable es.`,
      cases,
      promoted: null,
    };
  return {
    sentence: `De ${formatNumber(cases)} personas que esperaron ${like}, ${formatNumber(promoted)} alcanzaron lugar.`,
    cases,
    promoted,
  };
}
