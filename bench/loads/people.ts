import type { Shot } from '../generator/load.ts';
import type { Target } from '../servers/target.ts';
import type { BenchCustomer } from '../studio/people.ts';
import { issueTokens } from './bookings.ts';
import type { Load } from './loads.ts';

const SOMEBODY = 500;
/** Searches as typed at the desk: half words, without accents, misspelt, a mail, the end of a number. */
const SEARCHES = [
  'hernan',
  'maria garcia',
  'sofia nun',
  'ximena zuñiga',
  'ernandes',
  'medida4321@',
  '4321',
  'jimena gomes',
];

/** A GET of each path, by the people in turn. */
async function readsBy(by: readonly BenchCustomer[], paths: readonly string[]): Promise<Shot[]> {
  const tokens = [...(await issueTokens(by)).values()];
  return paths.map((path, index) => ({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  }));
}

/** The minimal server reads no token. */
const whose = ({ name }: Pick<Target, 'name'>, { customer_id }: BenchCustomer) =>
  name === 'minimal' ? `?of=${customer_id}` : '';

export const myReservations: Load = {
  name: 'my reservations',
  status: 200,
  shots: ({ people }, target) => {
    const some = people.filter((_, index) => index % Math.ceil(people.length / SOMEBODY) === 0);
    return readsBy(
      some,
      some.map((person) => `/api/class_reservations${whose(target, person)}`),
    );
  },
};

/** @param watchers the people with online access */
export const videoList = (watchers: readonly BenchCustomer[]): Load => ({
  name: 'a list of 400 videos',
  status: 200,
  shots: (_, target) =>
    readsBy(
      watchers,
      watchers.map((person) => `/api/videos${whose(target, person)}`),
    ),
});

export const roster: Load = {
  name: 'a roster of 10 people',
  status: 200,
  shots: ({ desk, shown }) =>
    readsBy(
      [desk],
      shown.slice(0, SOMEBODY).map((id) => `/api/class_reservations/roster/${id}`),
    ),
};

export const customerSearch: Load = {
  name: 'a search for a customer',
  status: 200,
  shots: ({ desk }) =>
    readsBy(
      [desk],
      SEARCHES.map((words) => `/api/customer/query?query=${encodeURIComponent(words)}`),
    ),
};
