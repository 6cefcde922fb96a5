import { expect, it } from 'vitest';
import { monthCards } from './month-words.ts';

const nothing = { sales: undefined, lastMonth: undefined, classes: undefined, people: undefined };
const money = (net: number) => ({
  gross: net,
  refunds: 0,
  net,
  payments: 1,
  purchases: 1,
  average: net,
  discounts: { count: 0, total: 0 },
  courtesies: { count: 0, total: 0 },
});
const full = (occupancy: number | null) => ({
  classes: 1,
  cancelled: 0,
  unclosed: 0,
  places: 10,
  reservations: 5,
  attended: 5,
  no_shows: 0,
  unmarked: 0,
  guests: 0,
  late_cancellations: 0,
  waited: 0,
  occupancy,
});

it('shows income beside the same days of the month before, occupancy in points, and whom to call', () => {
  const people = {
    leaving: 1200,
    ending: 20,
    renewing: 3,
    owing: { people: 2, amount: 2880 },
    birthdays: 0,
    new: { joined: 0, attended: 0, trial: 0, trial_bought: 0, bought: 0 },
    failed_renewals: { total: 0, amount: 0, week: 0, month: 0, older: 0 },
  };
  const cards = monthCards(
    {
      sales: { figures: money(1120), before: money(1000) },
      lastMonth: { figures: money(5000.5), before: money(0) },
      classes: { figures: full(60.8), before: full(49.7) },
      people,
    },
    '2026-12-01',
  );
  expect(cards.map(({ label, figure, note }) => [label, figure, note])).toEqual([
    ['Ingreso de este mes', '$1,120.00', '12 % más que antes'],
    ['Ingreso del mes pasado', '$5,000.50', 'más que antes'],
    ['Ocupación de este mes', '60.8 %', '11.1 puntos más que antes'],
    ['Por vencer', '20', 'en 7 días'],
    ['Se están yendo', '1,200', '30 días sin venir'],
    ['Deben', '2', '$2,880.00'],
  ]);
  expect(cards[1]?.to).toBe('/admin/reportes?desde=2026-11-01&hasta=2026-11-30');
});

it('on a month’s first morning says that there were no classes yet, and while loading no figure', () => {
  expect(monthCards({ ...nothing, classes: { figures: full(null), before: full(50) } }, '2026-12-01')[2]).toMatchObject(
    {
      figure: '—',
      note: 'sin clases todavía',
    },
  );
  expect(new Set(monthCards(nothing, '2026-12-01').map(({ figure }) => figure))).toEqual(new Set(['…']));
});
