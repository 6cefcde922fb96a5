import { z } from 'zod';
import { NumberTooLarge, ProviderUnavailable } from '../payment-gateway.ts';

/** How PayPal writes money: a currency and a decimal string. */
export const money = z.object({ currency_code: z.string(), value: z.string() });
export type Money = z.infer<typeof money>;

/** @param centavos a whole number of centavos @returns pesos with exactly two decimals, as PayPal requires */
export function toMoney(centavos: number): Money {
  if (!Number.isSafeInteger(centavos) || centavos < 0) throw new Error(`${centavos} is no amount in centavos.`);
  const value = `${Math.floor(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
  return { currency_code: 'MXN', value };
}

/** @returns whole centavos, always positive: webhooks of the older API write refunds with a minus */
export function toCentavos(value: string): number {
  const [, whole = '', part = ''] = /^-?(\d*)(?:\.(\d*))?$/.exec(value.trim()) ?? [];
  const centavos = Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2));
  const exact = whole + part !== '' && /^0*$/.test(part.slice(2));
  if (!exact) throw new ProviderUnavailable('PayPal wrote an amount nobody can read');
  if (!Number.isSafeInteger(centavos)) throw new NumberTooLarge('PayPal wrote an amount that is too large');
  return centavos;
}

export const amountOf = ({ currency_code, value }: Money) => ({ amount: toCentavos(value), currency: currency_code });

/** Of money in the older API's format. */
export const inTotal = ({ total, currency }: { total: string; currency: string }) => ({
  amount: toCentavos(total),
  currency,
});
