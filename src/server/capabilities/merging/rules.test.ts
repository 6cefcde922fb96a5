import { describe, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import type { MergeFacts, RecordRow, Side } from './facts.ts';
import {
  fieldsFilled,
  filledAnswers,
  keysTaken,
  mergedRecord,
  obstaclesOf,
  signInAfter,
  withMailAuthorised,
} from './rules.ts';

const side = (overrides: Partial<Side> = {}): Side => ({
  customer_id: 7,
  name: 'Fernanda',
  last_name: 'Montiel',
  email: null,
  phone: null,
  signs_in: false,
  disabled: false,
  works_here: false,
  merged_into: null,
  asks_privacy: false,
  changes_mail: false,
  is_frozen: false,
  requests: 0,
  pending: [],
  subscriptions: [],
  ...overrides,
});
const facts = (kept: Partial<Side> = {}, merged: Partial<Side> = {}, more: Partial<MergeFacts> = {}): MergeFacts => ({
  kept: side(kept),
  merged: side({ customer_id: 12, name: 'Fer', last_name: '', ...merged }),
  both_in: [],
  ...more,
});
const said = (of: MergeFacts) => obstaclesOf(of).map(({ code, details }) => [code, new Refusal(code, details).message]);

describe('reasons against merging two records', () => {
  const class_date = '2026-11-24T07:00:00.000Z';
  const table: [name: string, of: MergeFacts, code: string, says: string][] = [
    ['the same record', facts({ customer_id: 12 }), 'merge-same-record', 'Es el mismo registro.'],
    ['one that was merged before', facts({}, { merged_into: 3 }), 'customer-merged', 'Abre el que se conservó'],
    ['a kept one that was merged', facts({ merged_into: 3 }), 'customer-merged', 'Abre el que se conservó'],
    ['whoever works here', facts({}, { works_here: true }), 'merge-staff', 'Fer trabaja en el estudio'],
    ['a kept one who works here', facts({ works_here: true }), 'merge-staff', 'Fernanda Montiel trabaja'],
    ['a kept one that is disabled', facts({ disabled: true }), 'merge-kept-disabled', 'está desactivada'],
    ['a question about her data', facts({ asks_privacy: true }), 'merge-privacy-open', 'Contéstala'],
    ['another mail', facts({}, { changes_mail: true }), 'merge-mail-change', 'Fer tiene un cambio de correo'],
    ['what reception asked', facts({}, { requests: 1 }), 'merge-request-waits', 'algo de Fer'],
    [
      'what is being paid',
      facts({}, { pending: ['Paquete de 5'] }),
      'merge-unpaid-purchase',
      'sin pagar: Paquete de 5',
    ],
    [
      'two subscriptions',
      facts({ subscriptions: ['Mensual'] }, { subscriptions: ['Ocho clases'] }),
      'merge-two-subscriptions',
      'se cobra: Mensual y Ocho clases',
    ],
    ['two freezes', facts({ is_frozen: true }, { is_frozen: true }), 'merge-two-freezes', 'Reactiva antes uno'],
    [
      'one class',
      facts({}, {}, { both_in: [{ class_type_name: 'Rodada', class_date }] }),
      'merge-same-class',
      'Rodada del mar 24 nov, 07:00',
    ],
  ];
  it.each(table)('%s', (_, of, code, says) => {
    expect(said(of)).toEqual([[code, expect.stringContaining(says)]]);
  });

  it('are none for two plain records, whatever one of them alone has', () => {
    expect(said(facts())).toEqual([]);
    expect(said(facts({}, { disabled: true, signs_in: true, is_frozen: true, subscriptions: ['Mensual'] }))).toEqual(
      [],
    );
    expect(said(facts({ is_frozen: true, subscriptions: ['Mensual'] }))).toEqual([]);
  });

  it('are reported together', () => {
    expect(said(facts({ pending: ['A'] }, { pending: ['B'], changes_mail: true })).map(([code]) => code)).toEqual([
      'merge-mail-change',
      'merge-unpaid-purchase',
      'merge-unpaid-purchase',
    ]);
  });
});

it.each([
  [false, false, 'none'],
  [true, false, 'kept'],
  [false, true, 'moves'],
  [true, true, 'ends'],
] as const)('who signs in: kept %s, merged %s: %s', (kept, merged, becomes) => {
  expect(signInAfter(facts({ signs_in: kept }, { signs_in: merged }))).toBe(becomes);
});

const AT = '2026-11-20T10:00:00.000Z';
const row = (overrides: Partial<RecordRow> = {}): RecordRow => ({
  customer_id: 7,
  uid: null,
  name: 'Fernanda',
  last_name: 'Montiel',
  email: null,
  email_set_by: null,
  phone: null,
  birthdate: null,
  instagram: null,
  signup_reason: null,
  other: null,
  file: null,
  custom_fields: {},
  promotion_notice_minutes: null,
  muted_notices: [],
  confirmed_email: null,
  email_confirmed_at: null,
  email_confirmed_by: null,
  imported_at: null,
  ...overrides,
});
const proved = (email: string) => ({ email, confirmed_email: email, email_confirmed_at: AT });
const other = (overrides: Partial<RecordRow> = {}) =>
  row({ customer_id: 12, name: 'Fer', last_name: '', ...overrides });

describe('the mail of a merged record', () => {
  const actor_id = 3;
  const setBy = (overrides: Partial<RecordRow>) => withMailAuthorised(row(overrides), actor_id).email_set_by;

  it('that nobody signs in with was set by whoever merges, unless somebody set it before', () => {
    expect(setBy({ email: 'fer@ejemplo.mx' })).toBe(actor_id);
    expect(setBy({ email: 'fer@ejemplo.mx', email_set_by: 5 })).toBe(5);
  });

  it('is left as it is if she signs in, or there is none', () => {
    expect(setBy({ email: 'fer@ejemplo.mx', uid: 'fer' })).toBeNull();
    expect(setBy({})).toBeNull();
  });
});

describe('the merged record', () => {
  it('is no newcomer if one of them came from the former system', () => {
    expect(mergedRecord(row(), other({ imported_at: AT })).imported_at).toBe(AT);
    expect(mergedRecord(row({ imported_at: AT }), other()).imported_at).toBe(AT);
    expect(mergedRecord(row(), other()).imported_at).toBeNull();
  });

  it('has the kept one’s data, and those that only the other one has', () => {
    const kept = row({ phone: '5511111111', instagram: ' ', muted_notices: ['reminders'] });
    const merged = other({
      phone: '5522222222',
      instagram: 'fer',
      birthdate: '1990-01-01',
      muted_notices: ['credits'],
    });
    const united = mergedRecord(kept, merged);
    expect(united).toMatchObject({
      customer_id: 7,
      name: 'Fernanda',
      last_name: 'Montiel',
      phone: '5511111111',
      instagram: 'fer',
      birthdate: '1990-01-01',
      muted_notices: ['credits', 'reminders'],
    });
    expect(fieldsFilled(kept, merged)).toEqual(['birthdate', 'instagram']);
  });

  it.each([
    [
      'the kept sign-in keeps its mail',
      { uid: 'a', ...proved('a@x.mx') },
      { uid: 'b', ...proved('b@x.mx') },
      'a',
      'a@x.mx',
      true,
    ],
    ['the mail goes with the sign-in', { ...proved('desk@x.mx') }, { uid: 'b', email: 'b@x.mx' }, 'b', 'b@x.mx', false],
    ['without sign-in the kept mail wins', { email: 'a@x.mx' }, { ...proved('b@x.mx') }, null, 'a@x.mx', false],
    ['a mail fills none', {}, { ...proved('b@x.mx') }, null, 'b@x.mx', true],
    ['a sign-in without mail takes the kept one’s', { ...proved('a@x.mx') }, { uid: 'b' }, 'b', 'a@x.mx', true],
    ['a kept sign-in without mail takes it', { uid: 'a' }, { ...proved('b@x.mx') }, 'a', 'b@x.mx', true],
  ])('%s', (_, kept, merged, uid, email, confirmed) => {
    const united = mergedRecord(row(kept), other(merged));
    expect([united.uid, united.email, united.confirmed_email === united.email]).toEqual([uid, email, confirmed]);
  });

  it('keeps the origin of a person together with its details', () => {
    const otro = { signup_reason: 'Otro', other: 'Un volante' };
    expect(mergedRecord(row({ signup_reason: 'Una amistad' }), other(otro))).toMatchObject({
      signup_reason: 'Una amistad',
      other: null,
    });
    expect(mergedRecord(row(), other(otro))).toMatchObject(otro);
  });

  it.each<[string, Partial<RecordRow>, Partial<RecordRow>, Partial<RecordRow>]>([
    ['a last name', { last_name: '' }, { last_name: 'Montiel' }, { last_name: 'Montiel' }],
    ['its own last name', { last_name: 'Luna' }, { last_name: 'Montiel' }, { last_name: 'Luna' }],
    ['a phone', {}, { phone: '5522222222' }, { phone: '5522222222' }],
    ['its own birthday', { birthdate: '1990-01-01' }, { birthdate: '1980-01-01' }, { birthdate: '1990-01-01' }],
    ['its own Instagram', { instagram: 'luna' }, { instagram: 'fer' }, { instagram: 'luna' }],
    ['a picture', {}, { file: { file_id: 2 } }, { file: { file_id: 2 } }],
    ['its own picture', { file: { file_id: 1 } }, { file: { file_id: 2 } }, { file: { file_id: 1 } }],
    ['the notice before a place', {}, { promotion_notice_minutes: 30 }, { promotion_notice_minutes: 30 }],
    [
      'its own notice',
      { promotion_notice_minutes: 60 },
      { promotion_notice_minutes: 30 },
      { promotion_notice_minutes: 60 },
    ],
  ])('has %s', (_, kept, merged, expected) => {
    expect(mergedRecord(row(kept), other(merged))).toMatchObject(expected);
  });

  it('is filled with answers only where there are some', () => {
    expect(fieldsFilled(row(), other({ custom_fields: { knee: 'operada' } }))).toEqual(['answers']);
    expect(fieldsFilled(row(), other({ custom_fields: { knee: '' } }))).toEqual([]);
    expect(
      fieldsFilled(row({ custom_fields: { knee: 'sana' } }), other({ custom_fields: { knee: 'operada' } })),
    ).toEqual([]);
  });

  it('never names the person as the one who invited herself', () => {
    expect(mergedRecord(row({ custom_fields: { user_id: 12 } }), other()).custom_fields).toEqual({ user_id: null });
    expect(mergedRecord(row(), other({ custom_fields: { user_id: 7 } })).custom_fields).toEqual({ user_id: null });
    expect(mergedRecord(row(), other({ custom_fields: { user_id: 9 } })).custom_fields).toEqual({ user_id: 9 });
    const grouped = mergedRecord(row({ custom_fields: { size: 12, came: { user_id: 12, size: 7 } } }), other());
    expect(grouped.custom_fields).toEqual({ size: 12, came: { user_id: null, size: 7 } });
  });
});

it.each([
  ['nothing', {}, { knee: '' }, { knee: '' }],
  ['what is blank', { knee: '' }, { knee: null }, { knee: '' }],
  ['what has no value', { knee: undefined }, {}, { knee: null }],
])('an answer that both lack stays as the kept one has it: %s', (_, kept, merged, filled) => {
  expect(filledAnswers(kept, merged)).toEqual(filled);
});

it('merges answers key by key, also inside groups; false and 0 are answers', () => {
  const kept = { knee: '', level: 0, asked: false, health: { blood: 'A', allergy: '' }, paper: { file_id: 1 } };
  const merged = {
    knee: 'operada',
    level: 3,
    asked: true,
    health: { blood: 'B', allergy: 'polen' },
    paper: { file_id: 2, name: 'x' },
    only: ['x'],
  };
  expect(filledAnswers(kept, merged)).toEqual({
    knee: 'operada',
    level: 0,
    asked: false,
    health: { blood: 'A', allergy: 'polen' },
    paper: { file_id: 1 },
    only: ['x'],
  });
  expect(keysTaken(row({ custom_fields: kept }), other({ custom_fields: merged }))).toEqual(['knee', 'only']);
  expect(filledAnswers({}, JSON.parse('{"__proto__": "x"}'))).toEqual(JSON.parse('{"__proto__": "x"}'));
});
