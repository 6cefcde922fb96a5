import { formatNumber } from '#shared/format-number.ts';
import type { BookReport, Disagreement } from './check-books.ts';

const SHOWN = 10;

/** The report as lines for a terminal. */
export function describeBooks({ counted, disagreements, warnings }: BookReport): string[] {
  const { classes, places, reservations, grants, movements, purchases, money_movements } = counted;
  const recounted = `Se recontaron ${formatNumber(places)} lugares de ${formatNumber(classes)} clases, ${formatNumber(reservations)} reservaciones, ${formatNumber(grants)} créditos con ${formatNumber(movements)} movimientos, y ${formatNumber(purchases)} compras con ${formatNumber(money_movements)} de dinero.`;
  const advice = warnings.map(describeWarning);
  if (disagreements.length === 0) return [recounted, 'Las cuentas cuadran.', ...advice];
  const more = disagreements.length - SHOWN;
  return [
    recounted,
    'Las cuentas no cuadran:',
    ...disagreements.slice(0, SHOWN).map(describeOne),
    ...(more > 0 ? [`… y ${more} filas más.`] : []),
    ...advice,
  ];
}

/** Which people, never what is stored of them: a terminal's lines are copied into chats. */
function describeWarning({ warning, count, customer_ids }: BookReport['warnings'][number]): string {
  const more = count - customer_ids.length;
  return `Aviso: ${count} ${warning}: customer_id ${customer_ids.join(', ')}${more > 0 ? ` y ${more} más` : ''}.`;
}

function describeOne({ rule, table, ids, expected, found }: Disagreement): string {
  const where = Object.entries(ids).map(([name, id]) => `${name} ${id}`);
  return `- ${table} (${where.join(', ')}): se esperaba ${expected}, hay ${found}. ${rule}.`;
}
