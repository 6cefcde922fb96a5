import type { SalesReport } from '#shared/wire/reports/sales.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { AppLink } from '../../../ui/link.tsx';
import { shareOf } from '../change-words.ts';
import { ReportRow, ReportTable } from '../report-table.tsx';
import { tillOf } from './sales-links.ts';

type Part<Name extends 'figures' | 'methods' | 'packages' | 'sellers' | 'customers'> = Pick<
  SalesReport,
  Name | 'period'
>;

/** `12 cobros` */
export const sayPayments = (number: number) => count(number, 'cobro', 'cobros');

const heads = (first: string) => [first, 'Ingreso', 'Antes'];

/** `12 cobros · 35 %` */
function noteOf({ payments, net }: { payments: number; net: number }, whole: number): string {
  return [sayPayments(payments), shareOf(net, whole)].filter(Boolean).join(' · ');
}

/** Income by payment method. */
export function Methods({ report: { methods, figures, period } }: { report: Part<'methods' | 'figures'> }) {
  const counted = methods.reduce((sum, { payments }) => sum + payments, 0);
  const divided = counted > figures.payments ? 'Un cobro dividido se cuenta en cada uno de sus métodos.' : undefined;
  return (
    <ReportTable title="Por método de pago" note={divided} heads={heads('Método')}>
      {methods.map(({ payment_method_id, name, ...moved }) => (
        <ReportRow
          key={payment_method_id}
          name={<AppLink to={tillOf(period, { metodo: payment_method_id })}>{name}</AppLink>}
          note={noteOf(moved, figures.net)}
          numbers={[formatMoney(moved.net), formatMoney(moved.before)]}
        />
      ))}
    </ReportTable>
  );
}

export function Packages({ report: { packages, figures, period } }: { report: Part<'packages' | 'figures'> }) {
  return (
    <ReportTable title="Por paquete o evento" heads={heads('Paquete')}>
      {packages.map(({ class_package_id, title, ...moved }) => (
        <ReportRow
          key={class_package_id}
          name={<AppLink to={tillOf(period, { paquete: class_package_id })}>{title}</AppLink>}
          note={noteOf(moved, figures.net)}
          numbers={[formatMoney(moved.net), formatMoney(moved.before)]}
        />
      ))}
    </ReportTable>
  );
}

export function Sellers({ report: { sellers, figures, period } }: { report: Part<'sellers' | 'figures'> }) {
  return (
    <ReportTable title="Por quién vendió" heads={heads('Quién')}>
      {sellers.map(({ seller, ...moved }) => (
        <ReportRow
          key={seller?.customer_id ?? 0}
          name={
            <AppLink to={tillOf(period, { vendio: seller?.customer_id ?? 'online' })}>
              {seller?.name ?? 'En línea'}
            </AppLink>
          }
          note={noteOf(moved, figures.net)}
          numbers={[formatMoney(moved.net), formatMoney(moved.before)]}
        />
      ))}
    </ReportTable>
  );
}

const people = (number: number) => count(number, 'persona', 'personas');

export function Customers({ report: { customers, figures, period } }: { report: Part<'customers' | 'figures'> }) {
  const rows = [
    { name: 'Nuevos', which: 'nuevos', moved: customers.new },
    { name: 'Que regresan', which: 'regresan', moved: customers.returning },
  ];
  return (
    <ReportTable
      title="Clientes nuevos y que regresan"
      note="Nuevo es quien pagó por primera vez en estos días."
      heads={heads('Clientes')}
    >
      {rows.map(({ name, which, moved }) => (
        <ReportRow
          key={name}
          name={<AppLink to={tillOf(period, { clientes: which })}>{name}</AppLink>}
          note={[
            `${people(moved.customers)}, antes ${formatNumber(moved.customers_before)}`,
            shareOf(moved.net, figures.net),
          ]
            .filter(Boolean)
            .join(' · ')}
          numbers={[formatMoney(moved.net), formatMoney(moved.before)]}
        />
      ))}
    </ReportTable>
  );
}
