import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { SalesReport } from '#shared/wire/reports/sales.ts';
import { salesFile, salesRows } from './sales-rows.ts';
import { SalesView } from './sales-view.tsx';

const none = { gross: 0, refunds: 0, net: 0, payments: 0 };
const figures = {
  ...none,
  purchases: 0,
  average: null,
  discounts: { count: 0, total: 0 },
  courtesies: { count: 0, total: 0 },
};
const nobody = { ...none, before: 0, customers: 0, customers_before: 0 };
const nothing: SalesReport = {
  period: { start_date: '2026-11-01', end_date: '2026-11-02' },
  compared: { start_date: '2026-10-30', end_date: '2026-10-31' },
  figures,
  before: figures,
  pending: { count: 0, total: 0 },
  by: 'day',
  days: [
    { ...none, date: '2026-11-01' },
    { ...none, date: '2026-11-02' },
  ],
  methods: [],
  packages: [],
  sellers: [],
  customers: { new: nobody, returning: nobody },
};
const moved = { gross: 1250.1, refunds: -50, net: 1200.1, payments: 2 };
const sold: SalesReport = {
  ...nothing,
  figures: { ...figures, ...moved, purchases: 2, average: 625.05, discounts: { count: 1, total: 10 } },
  before: { ...figures, gross: 1000, net: 1000, payments: 1, average: 1000 },
  pending: { count: 3, total: 2400 },
  days: [
    { ...none, date: '2026-11-01', refunds: -50, net: -50 },
    { date: '2026-11-02', gross: 1250.1, refunds: 0, net: 1250.1, payments: 2 },
  ],
  methods: [
    { ...moved, before: 0, payment_method_id: 2, name: 'Efectivo', kind: 'cash' },
    { ...none, before: 1000, payment_method_id: 1, name: 'Tarjeta', kind: 'card' },
  ],
  packages: [{ ...moved, before: 1000, class_package_id: 5, title: '=Diez clases' }],
  sellers: [{ ...moved, before: 1000, seller: null }],
  customers: {
    new: { ...moved, before: 0, customers: 1, customers_before: 0 },
    returning: { ...nobody, before: 1000 },
  },
};

const drawn = (report: SalesReport) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SalesView report={report} />
    </MemoryRouter>,
  );

it('shows the income, its change in words, and what is separate', () => {
  const page = drawn(sold);
  const text = page.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('Comparado con 30 oct 2026 a 31 oct 2026.');
  expect(text).toContain('$1,200.10 20 % más que antes ($1,000.00)');
  expect(text).toContain('Promedio de un cobro$625.05 37 % menos que antes ($1,000.00)');
  expect(text).toContain('3 compras de estos días aún sin pagar: $2,400.00. No están en el ingreso.');
  expect(page).toContain('aria-label="Ingreso por día. El mayor: lun 02 nov, $1,250.10."');
});

it('links each figure to the movements that it sums', () => {
  const days = 'dia=2026-11-01&amp;hasta=2026-11-02';
  const page = drawn(sold);
  const leadsTo = [
    `/recepcion/caja?${days}"`,
    `/recepcion/caja?${days}&amp;metodo=2"`,
    `/recepcion/caja?${days}&amp;paquete=5"`,
    `/recepcion/caja?${days}&amp;vendio=online"`,
    '/recepcion/caja?dia=2026-11-02"',
    `/recepcion/caja?${days}&amp;solo=cobros"`,
    `/recepcion/caja?${days}&amp;solo=devoluciones"`,
    `/recepcion/caja?${days}&amp;clientes=nuevos"`,
    `/recepcion/caja?${days}&amp;clientes=regresan"`,
    '/admin/compras?estado=pending&amp;desde=2026-11-01&amp;hasta=2026-11-02"',
    '/admin/compras?estado=discounted&amp;desde=2026-11-01&amp;hasta=2026-11-02"',
  ];
  expect(leadsTo.filter((address) => !page.includes(address))).toEqual([]);
});

it('for a month that began before the period, links only its days in the period', () => {
  const period = { start_date: '2026-08-20', end_date: '2026-11-27' };
  const days = [
    { ...moved, date: '2026-08-01' },
    { ...moved, date: '2026-11-01' },
  ];
  const page = drawn({ ...sold, period, by: 'month', days });
  expect(page).toContain('dia=2026-08-20&amp;hasta=2026-08-31"');
  expect(page).toContain('dia=2026-11-01&amp;hasta=2026-11-27"');
});

it('for a studio without sales says so', () => {
  expect(drawn(nothing)).toContain('No se vendió nada en estos días');
  expect(drawn({ ...nothing, pending: { count: 1, total: 200 } })).toContain('aún sin pagar');
});

it('exports a file of which each part sums to the income', () => {
  const [heads = [], ...rows] = salesRows(sold);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heads.length]));
  const sums = Map.groupBy(rows, ([part]) => part);
  const of = (part: string, column: number) => sums.get(part)?.reduce((sum, row) => sum + Number(row[column]), 0);
  for (const part of ['Total', 'Método', 'Paquete', 'Quién vendió', 'Clientes', 'Día'])
    expect([part, of(part, 2), of(part, 3), of(part, 4), of(part, 5)]).toEqual([part, 2, 1250.1, -50, 1200.1]);
  for (const part of ['Total', 'Método', 'Paquete', 'Quién vendió', 'Clientes'])
    expect([part, of(part, 6)]).toEqual([part, 1000]);
  expect(rows.at(-1)).toEqual([...['Fuera del ingreso', 'Pendiente de pago', '', '', '', '', ''], 3, 2400]);
  expect(rows.reduce((sum, row) => sum + Number(row[3]), 0)).toBeCloseTo(6 * 1250.1);
  expect(salesFile(sold)).toBe('ventas-2026-11-01-a-2026-11-02.csv');
});

it('says that a divided sale is counted under each of its methods, where the numbers would not add up without it', () => {
  const says = 'Un cobro dividido se cuenta en cada uno de sus métodos.';
  expect(drawn(sold)).not.toContain(says);
  const [cash, card] = sold.methods;
  const both = { ...sold, methods: [cash, { ...card, payments: 1 }] } as SalesReport;
  expect(drawn(both)).toContain(says);
});
