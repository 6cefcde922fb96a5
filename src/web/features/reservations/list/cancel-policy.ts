import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { count } from '../../../lib/format.ts';

type Policy = Pick<
  PublicConfiguration,
  | 'allow_cancel_reservations'
  | 'allow_cancel_after_treshold'
  | 'cancel_timeframe_value'
  | 'cancel_timeframe_unit'
  | 'max_cancels_per_available_class'
>;

const units = {
  days: ['día', 'días'],
  hours: ['hora', 'horas'],
  minutes: ['minuto', 'minutos'],
  seconds: ['segundo', 'segundos'],
} as const;

/** Until when a class can be cancelled; null: not at all. */
function windowWords(policy: Policy): string | null {
  const { allow_cancel_reservations, cancel_timeframe_value: n, cancel_timeframe_unit } = policy;
  if (!allow_cancel_reservations)
    return policy.allow_cancel_after_treshold
      ? 'Tus clases son transferibles. Si cancelas una, tu crédito para reservar clase no se te regresará.'
      : null;
  if (n === 0) return 'Puedes cancelar tus clases hasta que empiezan.';
  const [one, many] = units[cancel_timeframe_unit];
  return `Solo puedes cancelar clases con ${count(n, one, many)} de anticipación`;
}

/** The policy in words: until when, and how often. */
export function cancelPolicy(policy: Policy): readonly string[] {
  const window = windowWords(policy);
  if (window === null) return ['Tus clases son transferibles y no son cancelables'];
  const most = policy.max_cancels_per_available_class;
  if (most === null) return [window];
  if (most === 0) return [window, 'Las clases que reservas con un crédito no se pueden cancelar.'];
  return [window, `Solo puedes cancelar hasta ${count(most, 'vez', 'veces')} por cada crédito de clase.`];
}

/** Why nothing was returned, after cancelling. @param special a class that was bought with its own package */
export function whyCreditLost(
  { allow_cancel_reservations }: Pick<Policy, 'allow_cancel_reservations'>,
  special: boolean,
) {
  if (special) return 'Es un evento especial: tu lugar quedó libre y tu compra no se regresó.';
  return allow_cancel_reservations
    ? 'Como faltaba poco para la clase, tu crédito no se regresó.'
    : 'En este estudio, cancelar una clase no regresa tu crédito.';
}
