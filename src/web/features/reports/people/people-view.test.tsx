import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { OwedReport, PeopleReport } from '#shared/wire/reports/people.ts';
import { OwedView } from './owed-view.tsx';
import { PeopleCards } from './people-cards.tsx';
import { usePeopleAddress } from './use-people-address.ts';

const owed: OwedReport = {
  as_of: '2026-11-23',
  people: 2,
  classes: 1043,
  unlimited: 1,
  paid: 2000,
  used: 130.3,
  value: 1869.7,
  gifts: { classes: 3, unlimited: 0 },
  unpaid: { classes: 0, unlimited: 2 },
  reserved: 5,
  packages: [
    {
      class_package_id: 5,
      title: 'Mixto',
      people: 2,
      classes: 1043,
      unlimited: 1,
      paid: 2000,
      used: 130.3,
      value: 1869.7,
    },
  ],
};
const report: PeopleReport = {
  leaving: 24,
  ending: 0,
  renewing: 3,
  new: { joined: 1200, attended: 5, trial: 4, trial_bought: 1, bought: 2 },
  owing: { people: 2, amount: 1440 },
  failed_renewals: { total: 1, amount: 999, week: 1, month: 0, older: 0 },
  birthdays: 1,
};

/** Without marks and with plain spaces. */
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const drawn = (view: React.ReactNode, search = '') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[`/admin/reportes/clientes${search}`]}>{view}</MemoryRouter>);

it('shows the value, its basis and what is separate; each package links to its purchases', () => {
  const html = drawn(<OwedView report={owed} />);
  expect(plain(html)).toContain('Valor de lo que falta dar, al 23 nov 2026 $1,869.70');
  expect(plain(html)).toContain('1,043 clases y 1 paquete ilimitado');
  for (const apart of [
    '5 lugares ya reservados',
    'regaladas y sin valor: 3 clases',
    'por pagar: 2 paquetes ilimitados',
  ])
    expect(plain(html)).toContain(apart);
  expect(html).toContain('href="/admin/compras?paquete=5"');
});

function Cards({ loading = false }: { loading?: boolean }) {
  const days = { start_date: '2026-11-01', end_date: '2026-11-30' };
  return <PeopleCards report={report} owed={loading ? undefined : owed} days={days} address={usePeopleAddress()} />;
}

it('shows each list’s count on a card that links to it and keeps the other parameters except the page', () => {
  const html = drawn(<Cards />, '?lista=deben&desde=2026-11-01&hasta=2026-11-30&pagina=2');
  expect(plain(html)).toContain('Se están yendo 24 30 días sin venir');
  expect(plain(html)).toContain('Nuevos 1,200 01 nov a 30 nov');
  expect(plain(html)).toContain('Debemos 1,043 clases, $1,869.70');
  expect(html).toContain('href="/admin/reportes/clientes?lista=nuevos&amp;desde=2026-11-01&amp;hasta=2026-11-30"');
  expect(html.match(/aria-current/g)).toHaveLength(1);
  expect(html).toMatch(/aria-current="true"[^>]*lista=deben/);
});

it('accepts days of the address only within their limits, and shows the first list for an unknown one', () => {
  expect(plain(drawn(<Cards loading />, '?lista=otra&ausencia=60'))).toContain('60 días sin venir');
  const html = plain(drawn(<Cards loading />, '?ausencia=6&vence=61'));
  expect(html).toContain('30 días sin venir');
  expect(html).toContain('Por vencer 0 en 7 días');
});
