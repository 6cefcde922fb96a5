import { describe, expect, it } from 'vitest';
import { type PayingGrant, placesOf, sayGuestsClasses, saysMore, whereItReturns } from './cancel-words.ts';

const cancel = { returns_credit: true, loses: false };
const late = { returns_credit: false, loses: true };
const own = { available_class_id: 1, cancel };
const ofMine = { available_class_id: 1, cancel };
const ofOther = { available_class_id: 2, cancel };

const grant: PayingGrant = {
  class_amount: 5,
  available_classes: 1,
  expiration_date: '2026-12-28',
  reason: 'purchase',
  begun_on: null,
  end_is_fixed: false,
};
const reservation = {
  ...own,
  free_cancel_until: null,
  single_class: { class_date: '2026-12-01T19:15:00.000Z' },
};
const none = placesOf([], 'cancel');
/** What the sheet says, with ordinary spaces. */
const said = (over: Partial<Parameters<typeof whereItReturns>[0]>) =>
  whereItReturns({ reservation, grant, guests: none, ...over }).replaceAll('\u00a0', ' ');

describe('where a cancelled class returns', () => {
  it('counts the classes of guests whose places are cancelled with it', () => {
    expect(said({})).toBe('Tu clase regresa: tendrás 2 de 5, hasta el 28 dic 2026.');
    expect(said({ guests: placesOf([ofMine], 'keep') })).toBe(
      'Tu clase regresa: tendrás 2 de 5, hasta el 28 dic 2026.',
    );
    expect(said({ guests: placesOf([ofMine], 'cancel') })).toBe(
      'Tu clase y la de tu invitado regresan: tendrás 3 de 5, hasta el 28 dic 2026.',
    );
    expect(said({ guests: placesOf([ofMine, ofMine], 'cancel') })).toBe(
      'Tu clase y las de tus invitados regresan: tendrás 4 de 5, hasta el 28 dic 2026.',
    );
  });

  it('does not count those of another grant, or that do not return', () => {
    const guests = placesOf([ofOther, { ...ofMine, cancel: late }], 'cancel');
    expect(said({ guests })).toBe('Tu clase regresa: tendrás 2 de 5, hasta el 28 dic 2026.');
  });

  it('a package that began with this class begins again, unless a guest keeps a place of it', () => {
    const begun = { ...grant, begun_on: '2026-12-01' };
    const again = 'tu paquete empieza con la siguiente que tomes.';
    expect(said({ grant: begun })).toContain(again);
    expect(said({ grant: begun, guests: placesOf([ofMine], 'cancel') })).toContain(again);
    expect(said({ grant: begun, guests: placesOf([ofOther], 'keep') })).toContain(again);
    expect(said({ grant: begun, guests: placesOf([ofMine], 'keep') })).not.toContain(again);
  });

  it('says that the studio moved the class, and that an unlimited membership loses nothing', () => {
    const moved = { ...reservation, free_cancel_until: '2026-12-02T01:15:00.000Z' };
    expect(said({ reservation: moved })).toBe('Tu clase regresa, porque el estudio la cambió: tendrás 2 de 5.');
    expect(said({ grant: { ...grant, class_amount: -1 }, guests: placesOf([ofMine], 'cancel') })).toBe(
      'Tu membresía es ilimitada: cancelar no te cuesta nada.',
    );
    expect(said({ grant: undefined })).toBe('Tu clase regresa a tus créditos.');
  });
});

it.each([
  ['nobody', own, none, null],
  ['one of the same grant: the sentence counts it', own, placesOf([ofMine], 'cancel'), null],
  ['one who keeps the place', own, placesOf([ofOther], 'keep'), null],
  ['one of another grant', own, placesOf([ofOther], 'cancel'), 'La clase de tu invitado también regresa.'],
  ['two', own, placesOf([ofOther, ofOther], 'cancel'), 'Las clases de tus invitados también regresan.'],
  [
    'too late for both',
    { ...own, cancel: late },
    placesOf([{ ...ofMine, cancel: late }], 'cancel'),
    'La clase de tu invitado tampoco regresa.',
  ],
  [
    'too late, of unlimited plans: nobody loses anything',
    { ...own, cancel: { returns_credit: false, loses: false } },
    placesOf([{ ...ofMine, cancel: { returns_credit: false, loses: false } }], 'cancel'),
    null,
  ],
  [
    'too late for the guest alone',
    own,
    placesOf([{ ...ofMine, cancel: late }], 'cancel'),
    'La clase de tu invitado no regresa.',
  ],
])('says what becomes of the guests’ classes: %s', (_, mine, guests, words) => {
  expect(sayGuestsClasses(mine, guests)).toBe(words);
});

it.each([
  ['no refusal', 'Ya no es posible cancelar esta clase.', null, true],
  ['a refusal for another reason', null, 'Ya no es posible cancelar esta clase.', true],
  ['the same as the refusal', 'Ya no es posible cancelar esta clase.', 'Ya no es posible cancelar esta clase.', false],
])('whether the outcome is said beside a refusal: %s', (_, text, refused, shown) => {
  expect(saysMore({ text }, refused)).toBe(shown);
});
