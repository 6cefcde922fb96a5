import { formatDate, formatDay, formatMonth } from '#shared/time.ts';
import type { SalesReport } from '#shared/wire/reports/sales.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { daysOf } from '../../../lib/period.ts';
import { AppLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { Bars } from '../bars.tsx';
import { shareOf } from '../change-words.ts';
import { Figure, FigureList } from '../figure.tsx';
import { sayDays } from '../report-frame.tsx';
import { ReportRow, ReportTable } from '../report-table.tsx';
import styles from './sales.module.css';
import { purchasesOf, tillOf } from './sales-links.ts';

type Part<Name extends 'figures' | 'days' | 'methods' | 'packages' | 'sellers' | 'customers'> = Pick<
  SalesReport,
  Name | 'period'
>;

const payments = (number: number) => count(number, 'cobro', 'cobros');

function Figures({ report: { period, compared, figures, before, pending } }: { report: SalesReport }) {
  const given = { discounted: figures.discounts, courtesy: figures.courtesies };
  const moved = (solo: string, text: string, pesos: number) =>
    pesos !== 0 && <AppLink to={tillOf(period, { solo })}>{text}</AppLink>;
  const listed = (which: keyof typeof given, text: string) =>
    given[which].count === 0 ? text : <AppLink to={purchasesOf(period, which)}>{text}</AppLink>;
  return (
    <section className={styles.part} aria-label="En total">
      <p className={styles.note}>Comparado con {sayDays(compared)}.</p>
      <FigureList label="Ventas del periodo">
        <Figure
          main
          label="Ingreso: lo cobrado menos lo devuelto"
          now={figures.net}
          before={before.net}
          format={formatMoney}
          note={
            <AppLink className={styles.onNight ?? ''} to={tillOf(period)}>
              Ver los movimientos en Caja
            </AppLink>
          }
        />
        <Figure
          label="Cobrado"
          now={figures.gross}
          before={before.gross}
          format={formatMoney}
          note={moved('cobros', 'Ver los cobros', figures.gross)}
        />
        <Figure
          label="Devuelto y reclamado"
          now={-figures.refunds || 0}
          before={-before.refunds || 0}
          format={formatMoney}
          note={moved('devoluciones', 'Ver las devoluciones', figures.refunds)}
        />
        <Figure
          label="Compras con cobros"
          now={figures.purchases}
          before={before.purchases}
          format={formatNumber}
          note={payments(figures.payments)}
        />
        <Figure
          label="Promedio de un cobro"
          now={figures.average ?? 0}
          before={before.average ?? 0}
          format={formatMoney}
        />
        <Figure
          label="Descuentos"
          now={figures.discounts.total}
          before={before.discounts.total}
          format={formatMoney}
          note={listed('discounted', `en ${count(figures.discounts.count, 'compra', 'compras')}`)}
        />
        <Figure
          label="Cortesías, a su precio"
          now={figures.courtesies.total}
          before={before.courtesies.total}
          format={formatMoney}
          note={listed('courtesy', count(figures.courtesies.count, 'cortesía', 'cortesías'))}
        />
      </FigureList>
      {pending.count > 0 && (
        <p className={styles.note}>
          Aparte, <AppLink to={purchasesOf(period, 'pending')}>{count(pending.count, 'compra', 'compras')}</AppLink> de
          estos días aún sin pagar: {formatMoney(pending.total)}. No están en el ingreso.
        </p>
      )}
    </section>
  );
}

const sayBar = (date: string, by: SalesReport['by']) => (by === 'month' ? formatMonth(date) : formatDay(date));

/** The days of a bar: the day, or the part of its month that is in the period. */
function daysOfBar(date: string, { period, by }: Pick<SalesReport, 'period' | 'by'>) {
  if (by === 'day') return { start_date: date, end_date: date };
  const month = daysOf('month', date);
  const [start_date = date] = [month.start, period.start_date].sort().reverse();
  const [end_date = date] = [month.end, period.end_date].sort();
  return { start_date, end_date };
}

function Days({ report }: { report: Pick<SalesReport, 'days' | 'by' | 'period'> }) {
  const { days, by } = report;
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const best = days.reduce<SalesReport['days'][number] | undefined>(
    (most, day) => (!most || day.net > most.net ? day : most),
    undefined,
  );
  if (!first || !last || !best) return null;
  const title = by === 'month' ? 'Ingreso por mes' : 'Ingreso por día';
  const moved = days.filter(({ gross, refunds }) => gross !== 0 || refunds !== 0).reverse();
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <Bars
        label={`${title}. El mayor: ${sayBar(best.date, by)}, ${formatMoney(best.net)}.`}
        bars={days.map(({ date, net }) => ({
          key: date,
          value: net,
          words: `${sayBar(date, by)}: ${formatMoney(net)}`,
        }))}
        ends={by === 'month' ? [formatMonth(first), formatMonth(last)] : [formatDate(first), formatDate(last)]}
        format={formatMoney}
      />
      <Unfold label="Ver en tabla">
        <ReportTable untitled title={title} heads={[by === 'month' ? 'Mes' : 'Día', 'Ingreso', 'Devuelto']}>
          {moved.map(({ date, ...day }) => (
            <ReportRow
              key={date}
              name={<AppLink to={tillOf(daysOfBar(date, report))}>{sayBar(date, by)}</AppLink>}
              note={payments(day.payments)}
              numbers={[formatMoney(day.net), formatMoney(-day.refunds || 0)]}
            />
          ))}
        </ReportTable>
      </Unfold>
    </div>
  );
}

const heads = (first: string) => [first, 'Ingreso', 'Antes'];

/** `12 cobros · 35 %` */
function noteOf({ payments: number, net }: { payments: number; net: number }, whole: number): string {
  return [payments(number), shareOf(net, whole)].filter(Boolean).join(' · ');
}

function Methods({ report: { methods, figures, period } }: { report: Part<'methods' | 'figures'> }) {
  const counted = methods.reduce((all, { payments: some }) => all + some, 0);
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

function Packages({ report: { packages, figures, period } }: { report: Part<'packages' | 'figures'> }) {
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

function Sellers({ report: { sellers, figures, period } }: { report: Part<'sellers' | 'figures'> }) {
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

function Customers({ report: { customers, figures, period } }: { report: Part<'customers' | 'figures'> }) {
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

/** The figures of a period, the chart, and the same income by method, package, seller and customer. */
export function SalesView({ report }: { report: SalesReport }) {
  const { figures, before, methods, pending } = report;
  const given = [figures, before].some(({ discounts, courtesies }) => discounts.count + courtesies.count > 0);
  if (methods.length === 0 && !given && pending.count === 0) {
    return (
      <EmptyState text="No se vendió nada en estos días, ni en los anteriores." drawing="search">
        <p>Elige otro periodo arriba.</p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.report}>
      <Figures report={report} />
      {methods.length > 0 && (
        <>
          <Days report={report} />
          <div className={styles.tables}>
            <Methods report={report} />
            <Packages report={report} />
            <Sellers report={report} />
            <Customers report={report} />
          </div>
        </>
      )}
    </div>
  );
}
