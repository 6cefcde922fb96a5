import type { Period } from '../wire/class-packages.ts';
import type { SubscriptionAbilities } from './abilities.ts';

/** The terms of a subscription that its provider must support. */
export interface SubscriptionRhythm {
  subscription_period: Period | null;
  subscription_interval: number | null;
  free_trial_length: number | null;
}

const units: Readonly<Record<Period, readonly [one: string, more: string]>> = {
  day: ['día', 'días'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};

/** `7, 14… hasta 364 días, 1 a 12 meses o 1 año` */
function sayIntervals({ intervals }: SubscriptionAbilities): string {
  const texts = (['day', 'month', 'year'] as const).flatMap((period) => {
    const range = intervals[period];
    if (!range) return [];
    const unit = units[period][range.most === 1 ? 0 : 1];
    if (range.most === range.step) return [`${range.step} ${unit}`];
    return [
      range.step === 1 ? `1 a ${range.most} ${unit}` : `${range.step}, ${range.step * 2}… hasta ${range.most} ${unit}`,
    ];
  });
  return texts.join(', ').replace(/, ([^,]*)$/, ' o $1');
}

/**
 * The sentence for the owner on why a provider cannot charge a subscription with these terms; null: it can. Its abilities
 * are in `abilities.ts`.
 */
export function whyNotCharged(
  can: SubscriptionAbilities | null,
  wanted: SubscriptionRhythm,
): { field: 'is_subscription' | 'subscription_interval' | 'free_trial_length'; text: string } | null {
  const { subscription_period, subscription_interval, free_trial_length } = wanted;
  if (!can) return { field: 'is_subscription', text: 'Tu procesador de pagos no cobra suscripciones.' };
  const range = subscription_period && can.intervals[subscription_period];
  const fits =
    range && subscription_interval && subscription_interval <= range.most && subscription_interval % range.step === 0;
  if (!fits) return { field: 'subscription_interval', text: `Tu procesador de pagos cobra cada ${sayIntervals(can)}.` };
  if (free_trial_length !== null && !can.freeTrial)
    return { field: 'free_trial_length', text: 'Tu procesador de pagos no da periodos de prueba.' };
  return null;
}
