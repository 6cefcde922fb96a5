import { dayKey, formatTime, wallClockOf } from '#shared/time.ts';
import type { AuditRow, AuditSeller } from '#shared/wire/audit.ts';

/** `Precio: $1,250.00 → $1,125.00` */
export function shownChange({ label, from, to }: AuditRow['changes'][number]): string {
  return `${label}: ${from ?? 'nada'} → ${to ?? 'nada'}`;
}

/** The log as a table for a spreadsheet, newest first. */
export function auditRows(rows: readonly AuditRow[], timezone: string): string[][] {
  const heads = ['Fecha', 'Hora', 'Quién', 'Autorizó', 'Persona', 'Acto', 'Qué pasó', 'Antes y después'];
  const lines = rows.map(({ occurred_at, actor, authorised_by, customer, title, sentence, changes }) => {
    const at = wallClockOf(occurred_at, timezone);
    return [
      dayKey(at),
      formatTime(at),
      actor?.name ?? 'El sistema',
      authorised_by?.name ?? '',
      customer?.name ?? '',
      title,
      sentence,
      changes.map(shownChange).join('; '),
    ];
  });
  return [heads, ...lines];
}

interface Figure {
  label: string;
  count: number;
  total: number;
  /** Whether it is pesos; else a number of classes. */
  money: boolean;
  /** Marked, since the studio gave it away. */
  watch?: boolean;
}

/** The figures beside a seller's name, the most important first, without zeros. */
export function sellerFigures(seller: AuditSeller): Figure[] {
  const { sales, collected, refunds, courtesies, discounts, classes_given, classes_removed, revoked } = seller;
  const figures: Figure[] = [
    { label: 'Ventas', ...sales, money: true },
    { label: 'Cobros', ...collected, money: true },
    { label: 'Devoluciones', ...refunds, money: true, watch: true },
    { label: 'Cortesías', ...courtesies, money: true, watch: true },
    { label: 'Descuentos', ...discounts, money: true, watch: true },
    { label: 'Clases dadas', ...classes_given, money: false, watch: true },
    { label: 'Clases restadas', ...classes_removed, money: false },
    { label: 'Accesos revocados', count: revoked, total: 0, money: false },
  ];
  return figures.filter(({ count }) => count > 0);
}
