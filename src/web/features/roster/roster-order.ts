import { fullName } from '#shared/full-name.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import { nameOf } from './attendance-words.ts';

export type RosterView = 'all' | 'missing' | 'here';

/** Without accents and capitals: `Íñigo` is found by `ini`. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The customers who share their whole name with another one of the list: one would be marked for the other. */
export function namesakes(roster: readonly Pick<RosterEntry, 'guest' | 'customer'>[]): ReadonlySet<number> {
  const byName = Map.groupBy(
    roster.filter(({ guest }) => !guest).map(({ customer }) => customer),
    ({ name, last_name }) => plain(fullName({ name, last_name })),
  );
  const alike = [...byName.values()].filter((people) => people.length > 1);
  return new Set(alike.flat().map(({ customer_id }) => customer_id));
}

/** People by place, each guest under their host. */
export function guestsAfterHosts<E extends Pick<RosterEntry, 'guest' | 'customer'>>(
  roster: readonly E[],
): readonly E[] {
  const hosts = new Set(roster.filter(({ guest }) => !guest).map(({ customer }) => customer.customer_id));
  const guests = Map.groupBy(
    roster.filter(({ guest, customer }) => guest && hosts.has(customer.customer_id)),
    ({ customer }) => customer.customer_id,
  );
  return roster
    .filter(({ guest, customer }) => !(guest && hosts.has(customer.customer_id)))
    .flatMap((entry) => (entry.guest ? [entry] : [entry, ...(guests.get(entry.customer.customer_id) ?? [])]));
}

/** The people that reception filters: one view, by name, phone or place. */
export function searched<E extends Pick<RosterEntry, 'guest' | 'customer' | 'attend' | 'spot'>>(
  roster: readonly E[],
  view: RosterView,
  text: string,
): readonly E[] {
  const words = plain(text.trim()).split(/\s+/).filter(Boolean);
  return roster
    .filter(({ attend }) => view === 'all' || attend === (view === 'here'))
    .filter((entry) => {
      const { customer, spot } = entry;
      const said = plain(`${nameOf(entry)} ${customer.name} ${customer.last_name} ${customer.phone ?? ''} ${spot}`);
      return words.every((word) => said.includes(word));
    });
}
