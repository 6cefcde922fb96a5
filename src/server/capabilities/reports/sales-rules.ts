import { toPesos } from '#shared/money.ts';
import { addDays, daysBetween } from '#shared/time.ts';
import type { PaymentKind } from '#shared/wire/payment-methods.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { SalesFigures, SalesReport } from '#shared/wire/reports/sales.ts';

/** Sums of one part of the report, in centavos. */
export interface SalesSum {
  part: 'whole' | 'day' | 'method' | 'package' | 'seller' | 'new' | 'returning';
  /** Of the period that the report's is compared with. */
  is_before: boolean;
  /** Of a payment method, package or seller; null: of no staff, or the part is of something else. */
  id: number | null;
  name: string | null;
  method_kind: PaymentKind | null;
  /** A day, or the first of a month. */
  date: string | null;
  gross: number;
  net: number;
  payments: number;
  /** Purchases with a payment. */
  purchases: number;
  /** People with a payment. */
  customers: number;
}

/** Numbers of purchases, and centavos. */
export interface GivenSum {
  is_before: boolean;
  discounts: number;
  discounted: number;
  courtesies: number;
  courtesies_price: number;
}

/** Of longer periods the chart has a bar for each month. */
const MOST_BARS = 92;

/** Whether a report is drawn by month instead of by day. */
export const isByMonth = ({ start_date, end_date }: ReportDays): boolean =>
  daysBetween(start_date, end_date) + 1 > MOST_BARS;

type Amounts = Pick<SalesSum, 'gross' | 'net' | 'payments' | 'purchases' | 'customers'>;
const nothing: Amounts = { gross: 0, net: 0, payments: 0, purchases: 0, customers: 0 };

const moved = ({ gross, net, payments }: Amounts) => ({
  gross: toPesos(gross),
  refunds: toPesos(net - gross),
  net: toPesos(net),
  payments,
});

const movedAndBefore = (now: Amounts, before: Amounts) => ({ ...moved(now), before: toPesos(before.net) });

/** What is said of one of the two periods. */
function figuresOf(whole: Amounts, given: GivenSum | undefined): SalesFigures {
  const { gross, payments, purchases } = whole;
  return {
    ...moved(whole),
    purchases,
    average: payments === 0 ? null : toPesos(Math.round(gross / payments)),
    discounts: { count: given?.discounts ?? 0, total: toPesos(given?.discounted ?? 0) },
    courtesies: { count: given?.courtesies ?? 0, total: toPesos(given?.courtesies_price ?? 0) },
  };
}

/** One row for each payment method, package or seller of either period, the largest first. */
function breakdown<Row>(
  sums: readonly SalesSum[],
  part: SalesSum['part'],
  rowOf: (sum: SalesSum, amounts: ReturnType<typeof movedAndBefore>) => Row,
): Row[] {
  return [...Map.groupBy(ofPart(sums, part), ({ id }) => id).values()]
    .map((both) => ({
      sum: both[0] as SalesSum,
      now: both.find(({ is_before }) => !is_before) ?? nothing,
      before: both.find(({ is_before }) => is_before) ?? nothing,
    }))
    .sort((one, other) => other.now.net - one.now.net || other.before.net - one.before.net)
    .map(({ sum, now, before }) => rowOf(sum, movedAndBefore(now, before)));
}

const ofPart = (sums: readonly SalesSum[], part: SalesSum['part']) => sums.filter((sum) => sum.part === part);

function bothOf(sums: readonly SalesSum[], part: SalesSum['part']): { now: Amounts; before: Amounts } {
  const [now, before] = [false, true].map((is) => ofPart(sums, part).find(({ is_before }) => is_before === is));
  return { now: now ?? nothing, before: before ?? nothing };
}

function customersOf(sums: readonly SalesSum[], part: 'new' | 'returning') {
  const { now, before } = bothOf(sums, part);
  return { ...movedAndBefore(now, before), customers: now.customers, customers_before: before.customers };
}

/** Every day of a period until today, or the first of every month, and any later one on which money moved. */
function datesOf({ start_date, end_date }: ReportDays, { today, sums }: { today: string; sums: readonly SalesSum[] }) {
  const byMonth = isByMonth({ start_date, end_date });
  const until = start_date <= today && today < end_date ? today : end_date;
  const dates = new Set(sums.map(({ date }) => date ?? start_date));
  for (let day = start_date; day <= until; day = addDays(day, 1)) dates.add(byMonth ? `${day.slice(0, 7)}-01` : day);
  return [...dates].sort();
}

export interface SalesRows {
  period: ReportDays;
  compared: ReportDays;
  today: string;
  sums: readonly SalesSum[];
  given: readonly GivenSum[];
  /** Centavos. */
  pending: { count: number; total: number };
}

/** The report from its sums: pesos, and zeros where nothing was sold. */
export function salesOf({ period, compared, today, sums, given, pending }: SalesRows): SalesReport {
  const whole = bothOf(sums, 'whole');
  const days = ofPart(sums, 'day');
  return {
    period,
    compared,
    figures: figuresOf(
      whole.now,
      given.find(({ is_before }) => !is_before),
    ),
    before: figuresOf(
      whole.before,
      given.find(({ is_before }) => is_before),
    ),
    pending: { count: pending.count, total: toPesos(pending.total) },
    by: isByMonth(period) ? 'month' : 'day',
    days: datesOf(period, { today, sums: days }).map((date) => ({
      ...moved(days.find((sum) => sum.date === date) ?? nothing),
      date,
    })),
    methods: breakdown(sums, 'method', ({ id, name, method_kind }, amounts) => ({
      ...amounts,
      payment_method_id: id ?? 0,
      name: name ?? '',
      kind: method_kind ?? 'cash',
    })),
    packages: breakdown(sums, 'package', ({ id, name }, amounts) => ({
      ...amounts,
      class_package_id: id ?? 0,
      title: name ?? '',
    })),
    sellers: breakdown(sums, 'seller', ({ id, name }, amounts) => ({
      ...amounts,
      seller: id === null ? null : { customer_id: id, name: name ?? '' },
    })),
    customers: { new: customersOf(sums, 'new'), returning: customersOf(sums, 'returning') },
  };
}
