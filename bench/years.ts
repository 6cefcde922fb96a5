/**
 * `node scripts/run-built.mjs bench/years.ts [--url postgresql://…] [--only reports]`: how long each list, report and job of
 * an owner takes in a studio of years; see README.md.
 */
import { parseArgs } from 'node:util';
import { checkBooks } from '../src/server/capabilities/books/index.ts';
import { indexSearch } from '../src/server/database/search-index.ts';
import { openServer } from '../src/server/database/server.ts';
import { startPostgres } from '../tests/postgres/start-postgres.ts';
import { makeDatabase, makeTemplate } from '../tests/postgres/test-databases.ts';
import { issueTokens } from './loads/bookings.ts';
import { say } from './say.ts';
import { startCupo } from './servers/start-cupo.ts';
import { memoryOf } from './servers/usage.ts';
import { wallClock } from './studio/dates.ts';
import type { BenchCustomer } from './studio/people.ts';
import { makeStudio } from './studio/studio.ts';
import { makeYears, YEARS } from './studio/years.ts';

const { values: options } = parseArgs({
  options: {
    /** A studio that this program made before, or an empty migrated database to fill; absent: a cluster of its own. */
    url: { type: 'string' },
    /** Only calls whose path contains it. */
    only: { type: 'string', default: '' },
    customers: { type: 'string', default: '100000' },
    reservations: { type: 'string', default: '1000000' },
    purchases: { type: 'string', default: '200000' },
  },
});
/** Milliseconds. Bulk writes and the recount of the books take longer than any timeout of the product. */
const PATIENCE = 3_600_000;
const CLASSES_A_DAY = 50;

const day = (ago: number) => wallClock(-ago, 0).slice(0, 10);
const since = (days: number) => `start_date=${day(days)}&end_date=${day(0)}`;
const paths = [
  ...[30, 395, 730].map((days) => `/api/reports/sales?${since(days)}`),
  ...[30, 395].map((days) => `/api/reports/customers?${since(days)}`),
  ...['leaving', 'ending', 'owing', 'failed_renewals', 'birthdays'].map((list) => `/api/reports/customers/${list}`),
  `/api/reports/customers/new?${since(395)}`,
  '/api/reports/owed',
  ...[30, 395].flatMap((days) => [
    `/api/reports/classes?${since(days)}`,
    `/api/reports/classes/list?${since(days)}`,
    `/api/reports/coaches?${since(days)}`,
    `/api/reports/coaches/lines?${since(days)}`,
  ]),
  ...[
    '',
    'page_size=500',
    'page_size=500&page=300',
    'query=hernandez',
    'query=maria%20garcia',
    'query=123456',
    'query=transferencia%2012003',
    'status=completed',
    'status=pending',
    'refunded=true',
    'given=discount',
    'payment_method_id=2',
    'class_package_id=3',
    since(30),
    since(395),
    `${since(395)}&class_package_id=3`,
  ].map((query) => `/api/purchases/admin/all?${query}`),
  '/api/purchases/admin/rows?page_size=500&page=300',
  ...[
    since(0),
    since(30),
    since(395),
    `${since(30)}&customers=new`,
    `${since(395)}&customers=new`,
    `${since(395)}&class_package_id=3`,
    `${since(395)}&page_size=500&page=100`,
  ].map((query) => `/api/money_movements?${query}`),
  `/api/money_movements/rows?${since(395)}&page_size=500&page=100`,
  '/api/audit',
  `/api/audit?${since(395)}&view=discounts`,
  `/api/audit/sellers?${since(395)}`,
  '/api/customer/admin/all',
  ...['hernan', 'maria garcia', 'ernandes', '4321'].map(
    (words) => `/api/customer/query?query=${encodeURIComponent(words)}`,
  ),
  '/api/customer/admin/20',
  '/api/class_reservations/ratings',
  '/api/first_steps',
  '/api/payment_alerts',
  '/api/notices/sending',
  '/api/cash_shifts',
  '/api/accepted_pages/admin/all?page_id=1',
  '/api/privacy_requests',
  '/api/class_packages/admin/all',
  '/api/discounts/admin/all',
  '/api/available_classes/statement?customer_id=20',
  '/api/customer/notices/20',
  '/api/single_class/admin/all?start_date=2026-11-01&end_date=2026-12-31',
];

const postgres = options.url ? null : await startPostgres({ durable: true });
const url = options.url ?? (await filledCluster());
const db = openServer({ url, pool: 2, lockTimeout: PATIENCE, statementTimeout: PATIENCE });
try {
  if ((await db.rows('select 1 from customer limit 1')).length === 0) await fill();
  const target = await startCupo({ databaseUrl: url });
  await timeCalls(target.url);
  const memory = memoryOf(target.pid);
  say(`memory of the server: ${memory?.now.toFixed(0)} MB, at most ${memory?.peak.toFixed(0)} MB`);
  await target.stop();
  const began = performance.now();
  const books = await checkBooks(db);
  say(`check-books: ${seconds(began)} s, ${books.disagreements.length} disagreements`);
  for (const one of books.disagreements.slice(0, 10)) say(JSON.stringify(one));
} finally {
  await db.close();
  await postgres?.stop();
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

async function filledCluster(): Promise<string> {
  if (!postgres) throw new Error('There is no cluster.');
  await makeTemplate(postgres.url);
  return makeDatabase(postgres.url);
}

async function fill(): Promise<void> {
  const began = performance.now();
  const [customers, reservations] = [Number(options.customers), Number(options.reservations)];
  const studio = await makeStudio(db, { customers, reservations, classesADay: CLASSES_A_DAY });
  await makeYears(db, studio, Number(options.purchases));
  await db.rows(`update staff set role = 'administrator' where customer_id = $1`, [studio.desk.customer_id]);
  await indexSearch(db);
  say(`a studio of ${YEARS} days made in ${seconds(began)} s`);
}

/** Twice each, the second time with warm caches. */
async function timeCalls(server: string): Promise<void> {
  const [administrator] = await db.rows<BenchCustomer>(
    `select customer_id, 0 as available_class_id from staff where role = 'administrator' limit 1`,
  );
  if (!administrator) throw new Error('The studio has no administrator.');
  for (const path of paths.filter((one) => one.includes(options.only))) {
    const times: string[] = [];
    let size = 0;
    let status = 0;
    for (let turn = 0; turn < 2; turn += 1) {
      const [token] = (await issueTokens([administrator])).values();
      const began = performance.now();
      const answer = await fetch(server + path, { headers: { authorization: `Bearer ${token}` } });
      size = (await answer.arrayBuffer()).byteLength;
      status = answer.status;
      times.push(`${(performance.now() - began).toFixed(0)} ms`);
    }
    say(`${status} ${times.join(', ')}, ${(size / 1024).toFixed(0)} KB  ${path}`);
  }
}
