import type { SalesReport } from '#shared/wire/reports/sales.ts';

type Cells = (string | number)[];

const heads = [
  ...['Parte', 'Nombre', 'Cobros', 'Cobrado (MXN)', 'Devuelto (MXN)', 'Ingreso (MXN)', 'Ingreso antes (MXN)'],
  ...['Compras', 'Fuera del ingreso (MXN)'],
];

interface Moved {
  payments: number;
  gross: number;
  refunds: number;
  net: number;
}

const row = (named: readonly [part: string, name: string], moved: Moved, before: number | '' = ''): Cells => [
  ...named,
  ...[moved.payments, moved.gross, moved.refunds, moved.net, before],
  ...['', ''],
];

/** The report as a table for a spreadsheet: each part adds up to the same income. */
export function salesRows({ figures, before, by, pending, ...parts }: SalesReport): Cells[] {
  const { days, methods, packages, sellers, customers } = parts;
  const date = by === 'month' ? 'Mes' : 'Día';
  const apart = (name: string, { count, total }: { count: number; total: number }): Cells => [
    ...['Fuera del ingreso', name, '', '', '', '', ''],
    ...[count, total],
  ];
  return [
    heads,
    row(['Total', ''], figures, before.net),
    ...days.map((day) => row([date, day.date], day)),
    ...methods.map((method) => row(['Método', method.name], method, method.before)),
    ...packages.map((sold) => row(['Paquete', sold.title], sold, sold.before)),
    ...sellers.map((sold) => row(['Quién vendió', sold.seller?.name ?? 'En línea'], sold, sold.before)),
    row(['Clientes', 'Nuevos'], customers.new, customers.new.before),
    row(['Clientes', 'Que regresan'], customers.returning, customers.returning.before),
    apart('Descuentos', figures.discounts),
    apart('Cortesías', figures.courtesies),
    apart('Pendiente de pago', pending),
  ];
}

/** `ventas-2026-11-01-a-2026-11-30.csv` */
export function salesFile({ period: { start_date, end_date } }: SalesReport): string {
  return `ventas-${start_date}${end_date === start_date ? '' : `-a-${end_date}`}.csv`;
}
