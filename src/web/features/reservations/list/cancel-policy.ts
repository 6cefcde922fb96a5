import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

type Policy = Pick<
  PublicConfiguration,
  'allow_cancel_reservations' | 'cancel_timeframe_value' | 'cancel_timeframe_unit' | 'max_cancels_per_available_class'
>;

const units = {
  days: ['día', 'días'],
  hours: ['hora', 'horas'],
  minutes: ['minuto', 'minutos'],
  seconds: ['segundo', 'segundos'],
} as const;

/** The policy in the specification's words (section 9): until when, and how often. */
export function cancelPolicy(policy: Policy): readonly string[] {
  const { allow_cancel_reservations, cancel_timeframe_value: n, cancel_timeframe_unit } = policy;
  if (!allow_cancel_reservations) return ['Tus clases son transferibles y no son cancelables'];
  const [one, many] = units[cancel_timeframe_unit];
  const window = `Solo puedes cancelar clases con ${n} ${n === 1 ? one : many} de anticipacion`;
  const most = policy.max_cancels_per_available_class;
  if (most === null) return [window];
  return [window, `Solo puedes cancelar hasta ${most} ${most === 1 ? 'vez' : 'veces'} por cada crédito de clase.`];
}
