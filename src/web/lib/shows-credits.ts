import type { Configuration } from '#shared/configuration/catalogue.ts';

/** Whether 'Mis Créditos' has something to say or do: by class types, or because people freeze what they have. */
export function showsCredits({
  allow_restricted_class_types,
  customer_freeze_days,
}: Pick<Configuration, 'allow_restricted_class_types' | 'customer_freeze_days'>): boolean {
  return allow_restricted_class_types || customer_freeze_days > 0;
}
