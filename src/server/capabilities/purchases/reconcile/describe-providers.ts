import { pesos } from '#shared/audit/entry.ts';
import { formatNumber } from '#shared/format-number.ts';
import type { ComparedProvider } from './reconcile-providers.ts';
import type { Difference } from './reconcile-rules.ts';

const SHOWN = 10;

/** The result of comparing with each provider, as lines for a terminal. */
export function describeProviders(providers: readonly ComparedProvider[]): string[] {
  return providers.flatMap((one) => {
    if (one.silent) return [`${one.provider} no contestó: su lista no se comparó.`];
    const { provider, compared, differences } = one;
    if (differences.length === 0)
      return [`La lista de ${provider} (${formatNumber(compared)} movimientos) dice lo mismo.`];
    const more = differences.length - SHOWN;
    return [
      `La lista de ${provider} (${formatNumber(compared)} movimientos) no dice lo mismo:`,
      ...differences.slice(0, SHOWN).map(describeOne),
      ...(more > 0 ? [`… y ${formatNumber(more)} movimientos más.`] : []),
    ];
  });
}

function describeOne({ kind, movement_id, purchase_id, amount, booked }: Difference): string {
  const about = `${movement_id}${purchase_id === null ? '' : ` (purchase_id ${purchase_id})`}`;
  if (kind === 'only-at-provider') return `- ${about}: ${pesos(amount)} están allá y no aquí.`;
  if (kind === 'only-in-books') return `- ${about}: ${pesos(amount)} están aquí y no allá.`;
  if (kind === 'another-account') return '- Ningún movimiento de aquí está allá: las llaves parecen de otra cuenta.';
  return `- ${about}: allá son ${pesos(amount)}, aquí ${pesos(booked ?? 0)}.`;
}
