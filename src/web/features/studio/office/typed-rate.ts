import { z } from 'zod';
import { formatDate } from '#shared/time.ts';
import { type CoachRate, changeableCoachRate } from '#shared/wire/coach-rates.ts';
import { formatMoney } from '../../../lib/format.ts';
import { typedPesos } from '../../../lib/typed-pesos.ts';

/** A rate in its form: amounts as typed, empty for none. */
export type TypedRate = { starts_on: string; per_class: string; per_person: string };

const typedAmount = (pesos: number) => (pesos === 0 ? '' : String(pesos));

export const typedOf = (rate: CoachRate | null): TypedRate => ({
  starts_on: rate?.starts_on ?? '',
  per_class: rate ? typedAmount(rate.per_class) : '',
  per_person: rate ? typedAmount(rate.per_person) : '',
});

/** `NaN` for what is no amount, which the wire's schema refuses. */
const pesosOf = (typed: string) => (typed.trim() === '' ? 0 : (typedPesos(typed) ?? Number.NaN));

export const inputOf = ({ starts_on, per_class, per_person }: TypedRate) => ({
  starts_on,
  per_class: pesosOf(per_class),
  per_person: pesosOf(per_person),
});

/** The wire's schema for what is typed. */
export const typedRate = z.custom<TypedRate>().superRefine((typed, context) => {
  const issues = changeableCoachRate.safeParse(inputOf(typed)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
});

/** `$200.00 por clase + $10.50 por persona` */
export function sayRate({ per_class, per_person }: Pick<CoachRate, 'per_class' | 'per_person'>): string {
  const parts = [
    ...(per_class > 0 ? [`${formatMoney(per_class)} por clase`] : []),
    ...(per_person > 0 ? [`${formatMoney(per_person)} por persona`] : []),
  ];
  return parts.length === 0 ? 'Sin pago' : parts.join(' + ');
}

export const sayDay = ({ starts_on }: Pick<CoachRate, 'starts_on'>): string => formatDate(starts_on);
