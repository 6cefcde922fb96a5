import { describe, expect, it } from 'vitest';
import { foldedName } from '../folded-name.ts';
import { spanishReason } from '../spanish-reason.ts';
import { htmlContent, lineWithoutLinks, localDate, longText, personName, typedLine } from './common.ts';
import { updateCustomerInput } from './customers.ts';
import { pageInput } from './pages.ts';
import { cancelPurchaseInput } from './purchases.ts';
import { renameGuestInput } from './reservations.ts';
import { newClassCategory } from './studio.ts';

/** Invisible characters from phone keyboards, copied text or a person who wants to hide something. */
const NOTHING = [
  ['a space of no width', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['word joiners', '\u2060\u2060'],
  ['a mark of direction', '\u200e'],
  ['Hangul’s filler', '\u3164'],
  ['Braille’s blank', '\u2800'],
  ['a joiner alone', '\u200d'],
  ['a variation alone', '\ufe0f'],
  ['tags alone', '\u{e0041}\u{e007f}'],
  ['accents on nothing', '\u0301'],
  ['these between blanks', ' \u200b \u200d '],
] as const;

describe.each([
  ['a line of staff', typedLine(200, 1)],
  ['a line of a customer', lineWithoutLinks(200, 1)],
  ['a text of several lines', longText(200, 1)],
])('%s', (_, schema) => {
  it.each(NOTHING)('is not filled by %s', (_what, text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('Debes llenar este campo.');
  });

  it.each(NOTHING.slice(0, 6))('keeps nothing of %s within a word', (_what, text) => {
    expect(schema.parse(`Ma${text}ría`)).toBe('María');
  });

  it.each(['Ma. José D’Ávila', 'Ñuñez', '👩‍👧', '❤️ 1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'Nguyễn Thị', 'می‌خواهم'])(
    'control: keeps %s as it is',
    (text) => {
      expect(schema.parse(text)).toBe(text);
    },
  );

  it('stores one encoding of an accent, whatever the keyboard', () => {
    expect(schema.parse('Jose\u0301')).toBe('José');
  });

  it.each(['\u0315\u0316', '\uff9e\u0301'])('sorts no endless pile of %j before it refuses it', (two) => {
    const before = process.threadCpuUsage();
    expect(schema.safeParse(`Z${two.repeat(80_000)}`).success).toBe(false);
    const { user, system } = process.threadCpuUsage(before);
    // Sorting it takes many seconds.
    expect((user + system) / 1_000_000).toBeLessThan(1);
  });

  it('removes stacked accents that would cover neighbouring lines', () => {
    expect(schema.safeParse(`Z${'\u0335'.repeat(9)}algo`).success).toBe(false);
  });
});

it('an optional blank line is empty', () => {
  expect(typedLine(100).parse('\u200b')).toBe('');
});

it('two names that look equal are equal: invisible characters are removed', () => {
  expect(foldedName(typedLine(60, 1).parse('Bar\u200bre'))).toBe(foldedName('Barre'));
});

it.each([
  ['a page', pageInput.shape.slug],
  ['a class category', newClassCategory.shape.handle],
])('what an address is made of is refused in a sentence: %s', (_, schema) => {
  const [issue] = schema.safeParse('Con Espacios').error?.issues ?? [];
  expect(issue?.message).toBe('Usa minúsculas, números y guiones.');
});

const reason = 'Debes indicar un motivo de cancelación.';
const guest = 'Debes ingresar un nombre para tu invitado';
const tooLong = (max: number) => `El texto no puede pasar de ${max} caracteres.`;
it.each([
  ['a reason that is not sent', cancelPurchaseInput, {}, reason],
  ['a reason of null', cancelPurchaseInput, { reason: null }, reason],
  ['an empty reason', cancelPurchaseInput, { reason: ' ' }, reason],
  ['a guest without a name', renameGuestInput, { class_reservation_id: 1 }, guest],
  ['a guest named null', renameGuestInput, { class_reservation_id: 1, name: null }, guest],
  ['a guest of one letter', renameGuestInput, { class_reservation_id: 1, name: 'A' }, guest],
  ['a name of null', updateCustomerInput, { name: null }, 'Debes llenar este campo.'],
  ['a last name of null', updateCustomerInput, { last_name: null }, 'Debes llenar este campo.'],
  ['a reason that is too long', cancelPurchaseInput, { reason: 'x'.repeat(501) }, tooLong(500)],
  [
    'a guest whose name is too long',
    renameGuestInput,
    { class_reservation_id: 1, name: 'A'.repeat(101) },
    tooLong(100),
  ],
])('what is missing is asked for in the words of its field, and nothing else is: %s', (_, schema, sent, words) => {
  const { error } = schema.safeParse(sent, { error: spanishReason });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

it.each([
  ['a line', typedLine(60), 'Ana\u0000'],
  ['a text', longText(60), 'Ana\u0000'],
  ['a page', htmlContent, 'Ana\u0000'],
  ['a day', localDate, '0000-01-01'],
])('what cannot be kept is refused in a sentence: %s', (_, schema, sent) => {
  expect(schema.safeParse(sent).error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/);
});

describe('a person’s name', () => {
  it.each(['evil.mx/entrar', 'Ana evil.com/a', 'EVIL.MX/ENTRAR', 'sub.evil.info/1', 'ｅｖｉｌ．ｍｘ／entrar'])(
    'is no address with a path: %s',
    (name) => {
      expect(personName(100, 1).safeParse(name).error?.issues[0]?.message).toContain('Escribe solo el nombre');
    },
  );

  it.each([
    'J.C.',
    'J.C. Ruiz',
    'Ma. José',
    'Ana/Luz',
    'Lic. Ana',
    'S.A. de C.V.',
    'Ana M./Luz',
    'D’Ávila-Ruiz',
    'María c/o Luz',
  ])('control: %s is one', (name) => {
    expect(personName(100, 1).parse(name)).toBe(name);
  });
});
