import { formatDate, formatDay, formatMonth } from '#shared/time.ts';
import type { SalesReport } from '#shared/wire/reports/sales.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { daysOf } from '../../../lib/period.ts';
import { AppLink } from '../../../ui/link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import { Bars } from '../bars.tsx';
import { Figure, FigureList } from '../figure.tsx';
import { sayDays } from '../report-frame.tsx';
import { ReportRow, ReportTable } from '../report-table.tsx';
import styles from './sales.module.css';
import { purchasesOf, tillOf } from './sales-links.ts';
import { Customers, Methods, Packages, Sellers, sayPayments } from './sales-tables.tsx';

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
          note={sayPayments(figures.payments)}
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
              note={sayPayments(day.payments)}
              numbers={[formatMoney(day.net), formatMoney(-day.refunds || 0)]}
            />
          ))}
        </ReportTable>
      </Unfold>
    </div>
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
