import type { Operator, Place } from './place.ts';

/** A place whose removal nobody can observe, and why. It is named by the removed text. */
export interface Equivalent {
  part: 'rules' | 'sql';
  file: string;
  operator: Operator;
  removed: string;
  /** The function that contains it, if the same text occurs more than once in a file. */
  within?: string;
  reason: string;
}

const PAYING = { part: 'sql', file: 'src/server/capabilities/booking/queries/reservations.ts' } as const;
const SEARCH = { part: 'rules', file: 'src/server/capabilities/customers/search/search-rules.ts' } as const;

export const equivalents: Equivalent[] = [
  {
    ...SEARCH,
    operator: 'operand',
    removed: 'read.digits > 0',
    reason: 'Only a prefix without a digit of its own has 0: at most five digits, all of which are kept either way.',
  },
  {
    ...SEARCH,
    operator: 'operand',
    removed: 'Math.abs(whole.length - typed.length) <= allowed',
    reason: 'Two words differ by at least as many slips as their lengths do: it only saves counting them.',
  },
  {
    ...SEARCH,
    operator: 'operand',
    removed: 'compared.get(word)',
    reason: 'What is remembered of a word is what comparing it again says: it only saves time.',
  },
  {
    ...SEARCH,
    operator: 'statement',
    removed: 'compared.set(word, known);',
    reason: 'What is not remembered is compared again: it only saves time.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/booking-facts.sql',
    operator: 'conjunct',
    removed: 'k.single_class_id = any(p_classes)',
    reason:
      'The facts of any class would do for what is true of the customer: what differs by class is written over them.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/purchases.sql',
    operator: 'conjunct',
    removed: "new.kind = 'payment'",
    reason: 'Only a payment changes the sum that is compared: money back would have the same sum compared once more.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/booking-facts.sql',
    operator: 'if never',
    removed: 'p_actor = p_customer',
    reason: 'The same row would be read once more: it only saves reading.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/write-reservations.sql',
    operator: 'if never',
    removed: "p_notice in ('reservation-made', 'reservation-promoted')",
    reason:
      'The other way queues the same letter after looking up whom and which class it is about: it only saves reading.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/waitlist.sql',
    operator: 'conjunct',
    removed: 'w.notified_at is not null',
    reason: 'Who was not told is left so: it only saves writing null over null for everybody who waits.',
  },
  {
    ...PAYING,
    operator: 'conjunct',
    removed: 'attended_at is not null',
    reason: 'Who has not arrived would be written so again: it only saves writing.',
  },
  {
    ...PAYING,
    operator: 'conjunct',
    removed: 'not is_paid',
    reason: 'What is paid already would be written as paid again: it only saves writing.',
  },
  {
    ...PAYING,
    operator: 'conjunct',
    removed: 'not r.is_paid',
    reason: 'What is paid already would be written as paid again: it only saves writing.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/reservations/queries/reservations.ts',
    operator: 'conjunct',
    removed: '$2::timestamptz is not null',
    reason: 'Always true: it gives the instant a type in the filters that do not look at the clock.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/places.sql',
    operator: 'if always',
    removed: 'opened <> 0 or taken <> 0',
    reason: 'Adding nothing to both counts changes none: it only saves writing the row of the class.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/purchases/queries/due.ts',
    operator: 'conjunct',
    removed: "p.status = 'pending'",
    reason:
      'Only a pending purchase has a `pending_until`, as its table checks: it lets the index of pending ones serve.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/purchases.sql',
    operator: 'if always',
    removed: 'change <> 0',
    reason: 'Adding 0 changes no count: it saves writing the row of the package at every move of a purchase.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/newcomers.sql',
    operator: 'conjunct',
    removed: 'c.email is not null',
    reason: 'No mail is no mailbox, which equals none: it lets the partial index of mailboxes serve.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/newcomers.sql',
    operator: 'conjunct',
    removed: 'f.email is not null',
    reason: 'No mail is no mailbox, which equals none: it lets the partial index of former mailboxes serve.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'conjunct',
    removed: 'follows is not false',
    reason: 'What has no `begins_by` is left as it is by `follow_first_class` too: it only saves reading it again.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'conjunct',
    removed: 'g.begins_by is not null',
    within: 'class_moves_beginnings',
    reason: 'What has no `begins_by` is left as it is by `follow_first_class` too: it only saves reading it again.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'conjunct',
    removed: 'g.begun_on is distinct from f.day',
    reason:
      'What begins on the same day ends on the same, as its table checks (`end_follows_first_class`): it saves writing the row.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'conjunct',
    removed: "new.kind in ('reserved', 'returned')",
    reason: 'No other movement makes another class the first: it only saves looking for it.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'when',
    removed: '(new.class_date::date <> old.class_date::date)',
    reason: 'On the same day the first class stays the first: it only saves looking for it.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/locks.sql',
    operator: 'conjunct',
    removed: 'c.merged_into is not null',
    reason: 'Nobody is found under no number: it only saves looking.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/locks.sql',
    operator: 'if always',
    removed: 'cardinality(keepers) > 0',
    reason: 'Of nobody no row is locked: it only saves looking.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/locks.sql',
    operator: 'if always',
    removed: 'p_class is not null',
    within: 'lock_sale',
    reason: 'No class has no number: it only saves a plan for each sale.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/booking-facts.sql',
    operator: 'if always',
    removed: 'c.booking_opens_days is null or c.booking_closes_minutes is null',
    reason: 'What a class says of both stays as it says: it only saves reading the settings.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/purchases/queries/desk-page.ts',
    operator: 'alternative',
    removed: '$4::integer[] is null',
    reason: 'Without a search there is no word that could be missing from a name: it only saves looking.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/accounts.sql',
    operator: 'when',
    removed: '(new.email is not null)',
    reason: 'No change of a mail held none: it only saves looking for one.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/schedule/queries/classes.ts',
    operator: 'conjunct',
    removed: 'c.single_class_id = any($1::integer[])',
    reason: 'Each class takes its own row among those that are read: it only saves reading.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/purchases/queries/movements.ts',
    operator: 'conjunct',
    removed: 'h.purchase_id = p.purchase_id',
    reason: 'Without a change of its own `terms_at` gives the present terms: it only saves asking.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/purchases/queries/movements.ts',
    operator: 'conjunct',
    removed: '$9::text is not null',
    reason: 'Who paid before is compared only if it is asked: it only saves looking.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/purchases/queries/movements.ts',
    operator: 'conjunct',
    removed: `q.customer_id in (select p.customer_id from money_movement v join purchase p using (purchase_id) where \${inDays})`,
    reason: 'Each movement looks at its own person alone: it only saves collecting the others.',
  },
  {
    part: 'sql',
    file: 'src/server/capabilities/purchases/queries/movements.ts',
    operator: 'conjunct',
    removed: `\${inDays}`,
    within: 'payers',
    reason: 'Each movement looks at its own person alone: it only saves collecting the others.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/purchases.sql',
    operator: 'conjunct',
    removed: 'new.provider is null',
    reason: 'Only what is taken by hand changes the sum that is compared: it saves comparing it at a charge.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'conjunct',
    removed: 'r.single_class_id = new.single_class_id',
    reason: 'Grants of other classes begin with the class that is their first already: it only saves looking for it.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/purchases.sql',
    operator: 'if always',
    removed: 'lock_purchase(p_purchase)',
    reason: 'What is not there to be locked is not there to be read: it only saves looking.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/grants.sql',
    operator: 'if always',
    removed: "new.kind in ('reserved', 'returned') and follows is not false",
    reason: 'No other movement makes another class the first: it only saves looking for it.',
  },
  {
    part: 'sql',
    file: 'src/server/database/functions/locks.sql',
    operator: 'alternative',
    removed: 'single_class_id = p_class',
    within: 'lock_new_sale',
    reason:
      '`lock_sale` locks that class too: what is lost is the order of two classes, which one connection never meets.',
  },
];

/** Splits places into those to try and those named as equivalent; `stale` names match no place any more. */
export function withoutEquivalents(places: readonly Place[], part: Equivalent['part'], all = equivalents) {
  const named = places.length > 0 ? all.filter((each) => each.part === part) : [];
  const isNamed = (place: Place) => named.some((each) => isSame(each, place));
  return {
    tried: places.filter((place) => !isNamed(place)),
    equivalent: places.filter(isNamed),
    stale: named.filter((each) => !places.some((place) => isSame(each, place))),
  };
}

const isSame = (named: Equivalent, { file, operator, removed, within }: Place) =>
  named.file === file &&
  named.operator === operator &&
  named.removed === removed &&
  (named.within === undefined || named.within === within);
