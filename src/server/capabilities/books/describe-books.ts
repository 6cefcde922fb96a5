import type { BookReport, Disagreement } from './check-books.ts';

const SHOWN = 10;

/** The report as lines for a terminal. */
export function describeBooks({ counted, disagreements }: BookReport): string[] {
  const { classes, places, reservations, grants, movements, purchases, money_movements } = counted;
  const recounted = `Se recontaron ${places} lugares de ${classes} clases, ${reservations} reservaciones, ${grants} créditos con ${movements} movimientos, y ${purchases} compras con ${money_movements} de dinero.`;
  if (disagreements.length === 0) return [recounted, 'Las cuentas cuadran.'];
  const more = disagreements.length - SHOWN;
  return [
    recounted,
    'Las cuentas no cuadran:',
    ...disagreements.slice(0, SHOWN).map(describeOne),
    ...(more > 0 ? [`… y ${more} filas más.`] : []),
  ];
}

function describeOne({ rule, table, ids, expected, found }: Disagreement): string {
  const where = Object.entries(ids).map(([name, id]) => `${name} ${id}`);
  return `- ${table} (${where.join(', ')}): se esperaba ${expected}, hay ${found}. ${rule}.`;
}
