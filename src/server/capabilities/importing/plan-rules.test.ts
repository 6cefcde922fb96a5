import { describe, expect, it } from 'vitest';
import type { KnownPerson, RowFacts } from './facts.ts';
import { givenBy, type PlannedRow, planRows } from './plan-rules.ts';
import type { ReadRow, RowPerson } from './row-rules.ts';

const CLASSES = { class_amount: 8, expiration_date: '2026-12-31' };

const readRow = (row: number, fields: Partial<RowPerson> = {}, more: Partial<ReadRow> = {}): ReadRow => ({
  row,
  person: { name: 'Ana', last_name: 'López', email: null, phone: null, birthdate: null, ...fields },
  note: null,
  classes: CLASSES,
  isOver: false,
  ...more,
});
const about = (row: number, fields: Partial<RowFacts> = {}): RowFacts => ({
  row,
  people: [],
  erased: false,
  invited_to_staff: false,
  mailbox: null,
  plain_name: `persona ${row}`,
  ...fields,
});
const person = (customer_id: number, fields: Partial<KnownPerson> = {}): KnownPerson => ({
  customer_id,
  name: 'Ana María',
  last_name: 'López Ruiz',
  disabled: false,
  works_here: false,
  signs_in: false,
  proved_mailbox: null,
  given_before: false,
  ...fields,
});

const plan = (reads: Parameters<typeof planRows>[0], facts: RowFacts[], people: KnownPerson[] = []) =>
  planRows(reads, {
    rows: new Map(facts.map((each) => [each.row, each])),
    people: new Map(people.map((each) => [each.customer_id, each])),
  });
const planOne = (read: ReadRow, facts: Partial<RowFacts> = {}, people: KnownPerson[] = []) =>
  plan([read], [about(read.row, facts)], people)[0] as PlannedRow;

describe('a row', () => {
  it('of nobody known makes a new person, with her classes', () => {
    expect(planOne(readRow(1))).toMatchObject({
      outcome: 'new',
      customer_id: null,
      name: 'Ana',
      last_name: 'López',
      problems: {},
      kept_back: null,
      gives: CLASSES,
      can_invite: false,
    });
  });

  it('of somebody known keeps her name, and invites nobody', () => {
    expect(planOne(readRow(1, { email: 'ana@ejemplo.mx' }), { people: [7] }, [person(7)])).toMatchObject({
      outcome: 'known',
      customer_id: 7,
      name: 'Ana María',
      last_name: 'López Ruiz',
      gives: CLASSES,
      can_invite: false,
    });
  });

  it('with a mail may be invited', () => {
    expect(planOne(readRow(1, { email: 'ana@ejemplo.mx' })).can_invite).toBe(true);
  });

  it('that could not be read says why, at its name', () => {
    const unread = { row: 4, name: 'Ana', last_name: '', problems: { phone: 'Faltan números.' } };
    expect(plan([unread], [])).toEqual([
      {
        row: 4,
        outcome: 'refused',
        name: 'Ana',
        last_name: '',
        problems: { phone: 'Faltan números.' },
        read: null,
        customer_id: null,
        kept_back: null,
        gives: null,
        can_invite: false,
      },
    ]);
  });

  it('of which nothing was read ends the whole', () => {
    expect(() => plan([readRow(3)], [])).toThrow('row 3');
  });

  const contacts = { email: 'ana@ejemplo.mx' };
  it.each<[string, ReadRow, Partial<RowFacts>, KnownPerson[], RegExp]>([
    ['of an erased account', readRow(1), { erased: true }, [], /^La cuenta con ese correo/],
    ['of somebody invited to the staff', readRow(1), { invited_to_staff: true }, [], /^Ese correo o teléfono es de/],
    ['of staff', readRow(1), { people: [7] }, [person(7, { works_here: true })], /^Ese correo o teléfono es de/],
    ['of two people', readRow(1, contacts), { people: [7, 8] }, [person(7), person(8)], /^El correo y el teléfono/],
    [
      'of two people by a phone alone',
      readRow(1, { phone: '5512345678' }),
      { people: [7, 8] },
      [person(7), person(8)],
      /^El correo y el teléfono/,
    ],
    ['of a name that several have', readRow(1), { people: [7, 8] }, [person(7), person(8)], /^Hay varias personas/],
  ])('%s is refused', (_, read, facts, people, sentence) => {
    expect(planOne(read, facts, people)).toMatchObject({
      outcome: 'refused',
      name: 'Ana',
      problems: { row: expect.stringMatching(sentence) },
      read,
    });
  });

  it.each<[string, Partial<ReadRow>, KnownPerson | null, PlannedRow['kept_back']]>([
    ['none where none are left', { classes: null, isOver: true }, null, null],
    ['those that are over', { isOver: true }, null, 'expired'],
    ['those that are over, before anything else', { isOver: true }, person(7, { given_before: true }), 'expired'],
    ['those of a disabled person', {}, person(7, { disabled: true, given_before: true }), 'disabled'],
    ['those that an import gave before', {}, person(7, { given_before: true }), 'given-before'],
  ])('keeps back %s', (_, read, known, kept_back) => {
    const planned = planOne(readRow(1, {}, read), { people: known ? [7] : [] }, known ? [known] : []);
    expect(planned).toMatchObject({ kept_back, gives: null });
  });
});

describe('classes of a row for an account', () => {
  const account = { signs_in: true, proved_mailbox: 'ana@ejemplo.mx' };
  it.each<[string, string | null, Partial<KnownPerson>, PlannedRow['kept_back']]>([
    ['that proved the mailbox of the row are given', 'ana@ejemplo.mx', account, null],
    ['that proved another are not', 'eva@ejemplo.mx', account, 'unproved'],
    ['that proved none are not', 'ana@ejemplo.mx', { ...account, proved_mailbox: null }, 'unproved'],
    ['found without a mail are not', null, { ...account, proved_mailbox: null }, 'unproved'],
    ['that nobody signs in with are given', null, {}, null],
    ['given by an import before say so first', null, { ...account, given_before: true }, 'given-before'],
  ])('%s', (_, mailbox, known, kept_back) => {
    expect(planOne(readRow(1), { people: [7], mailbox }, [person(7, known)]).kept_back).toBe(kept_back);
  });
});

describe('a row is the same person as one before', () => {
  const refusedBy = (reads: ReadRow[], facts: RowFacts[], people: KnownPerson[] = []) =>
    plan(reads, facts, people).map(({ problems }) => problems.row ?? 'planned');
  const same = (row: number) => `Es la misma persona que en la fila ${row}.`;
  const three = [readRow(1), readRow(2), readRow(3)];

  it.each<[string, ReadRow[], RowFacts[], string[]]>([
    [
      'by her mailbox',
      three,
      [about(1, { mailbox: 'a@b.mx' }), about(2, { mailbox: 'c@d.mx' }), about(3, { mailbox: 'a@b.mx' })],
      ['planned', 'planned', same(1)],
    ],
    [
      'by her phone',
      [readRow(1, { phone: '5512345678' }), readRow(2, { phone: '5587654321' }), readRow(3, { phone: '5512345678' })],
      [about(1), about(2), about(3)],
      ['planned', 'planned', same(1)],
    ],
    [
      'by her record',
      three,
      [about(1, { people: [7] }), about(2, { people: [8] }), about(3, { people: [7] })],
      ['planned', 'planned', same(1)],
    ],
    [
      'by her name, where she has neither',
      three,
      [about(1, { plain_name: 'ana' }), about(2, { plain_name: 'eva' }), about(3, { plain_name: 'ana' })],
      ['planned', 'planned', same(1)],
    ],
    [
      'not by her name beside a mailbox',
      three,
      [about(1, { plain_name: 'ana', mailbox: 'a@b.mx' }), about(2, { plain_name: 'ana' }), about(3)],
      ['planned', 'planned', 'planned'],
    ],
    [
      'by what the second row of her added, and the first row is named',
      [readRow(1), readRow(2, { phone: '5512345678' }), readRow(3, { phone: '5512345678' })],
      [about(1, { mailbox: 'a@b.mx' }), about(2, { mailbox: 'a@b.mx' }), about(3)],
      ['planned', same(1), same(1)],
    ],
    [
      'by her mailbox, though no row before had her record',
      [readRow(1), readRow(2)],
      [about(1, { mailbox: 'a@b.mx' }), about(2, { mailbox: 'a@b.mx', people: [7] })],
      ['planned', same(1)],
    ],
    [
      'by a phone, with the row that first had it, though another row joined both',
      [
        readRow(1),
        readRow(2, { phone: '5512345678' }),
        readRow(3, { phone: '5512345678' }),
        readRow(4, { phone: '5512345678' }),
      ],
      [about(1, { mailbox: 'a@b.mx' }), about(2), about(3, { mailbox: 'a@b.mx' }), about(4)],
      ['planned', 'planned', same(1), same(2)],
    ],
    [
      'by a mailbox, with the row that first had it, though her phone is new',
      [readRow(1, { phone: '5512345678' }), readRow(2, { phone: '5587654321' }), readRow(3)],
      [about(1, { mailbox: 'a@b.mx' }), about(2, { mailbox: 'c@d.mx' }), about(3, { mailbox: 'c@d.mx' })],
      ['planned', 'planned', same(2)],
    ],
  ])('%s', (_, reads, facts, said) => {
    expect(refusedBy(reads, facts, [person(7), person(8)])).toEqual(said);
  });
});

describe('the classes that are given', () => {
  const give = { give_to_known: true };
  const keep = { give_to_known: false };
  it.each<[string, PlannedRow['outcome'], typeof give, typeof CLASSES | null]>([
    ['to a new person', 'new', keep, CLASSES],
    ['to a known one, where that is wanted', 'known', give, CLASSES],
    ['to no known one otherwise', 'known', keep, null],
    ['to nobody whose row is refused', 'refused', give, null],
  ])('%s', (_, outcome, how, classes) => {
    expect(givenBy({ ...planOne(readRow(1)), outcome }, how)).toEqual(classes);
  });
});
