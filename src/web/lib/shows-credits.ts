import type { Configuration } from '#shared/configuration/catalogue.ts';

/** Whether 'Mis Créditos' has content: credits limited to class types, or credits that can be frozen. */
export function showsCredits({
  allow_restricted_class_types,
  customer_freeze_days,
}: Pick<Configuration, 'allow_restricted_class_types' | 'customer_freeze_days'>): boolean {
  return allow_restricted_class_types || customer_freeze_days > 0;
}
