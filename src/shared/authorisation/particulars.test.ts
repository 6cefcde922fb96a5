import { describe, expect, it } from 'vitest';
import {
  sayClosed,
  sayGiven,
  sayNewEnd,
  sayPlace,
  sayRefund,
  sayRemoved,
  sayReopening,
  sayRevoked,
  saySale,
  sayTaking,
} from './particulars.ts';

it('names people left out of a reopened class', () => {
  const named = { class_type_name: 'Barre', class_date: '2026-11-23T10:00:00.000Z' };
  expect(sayReopening(named, 1)).toBe(
    'Barre del lun 23 nov, 10:00 se da: 1 persona ya usó su clase en otra y queda fuera sin perderla',
  );
  expect(sayReopening(named, 2)).toContain('2 personas ya usaron su clase en otra y quedan fuera sin perderla');
});

it('says how many classes are given and for how long', () => {
  expect(sayGiven({ class_amount: 8, expiration_days: 30 })).toBe('8 clases, 30 días');
  expect(sayGiven({ class_amount: 1, expiration_days: 1 })).toBe('1 clase, 1 día');
  expect(sayGiven({ class_amount: -1, expiration_days: 3650 })).toBe('Clases ilimitadas, 3,650 días');
});

describe('a sale', () => {
  const ten = {
    title: 'Diez',
    list: 125_000,
    total: 125_000,
    listed_days: [60],
    parts: [{ class_amount: 10, expiration_days: 60, of: null }],
  };
  it.each([
    ['at its price', {}, 'Diez a $1,250.00: 10 clases, 60 días'],
    ['below it', { total: 10_000 }, 'Diez a $100.00 (lista $1,250.00): 10 clases, 60 días'],
    ['for nothing', { total: 0 }, 'Diez gratis (lista $1,250.00): 10 clases, 60 días'],
    ['of what costs nothing', { list: 0, total: 0 }, 'Diez a $0.00: 10 clases, 60 días'],
    [
      'for longer',
      { parts: [{ class_amount: -1, expiration_days: 3650, of: null }] },
      'Diez a $1,250.00: clases ilimitadas, 3,650 días en vez de 60',
    ],
    [
      'of several parts',
      {
        listed_days: [30, 60],
        parts: [
          { class_amount: 4, expiration_days: 60, of: 'Barre' },
          { class_amount: null, expiration_days: 60, of: null },
        ],
      },
      'Diez a $1,250.00: 4 clases de Barre, 60 días en vez de 30; videos, 60 días',
    ],
  ])('%s', (_what, fields, line) => expect(saySale({ ...ten, ...fields })).toBe(line));
});

it('says the old and the new end, and what is taken', () => {
  expect(sayNewEnd(5, '2026-12-23', '2027-03-01')).toBe('5 clases: vencen el 01 mar 2027 en vez del 23 dic 2026');
  expect(sayNewEnd(null, '2026-12-23', '2036-12-23')).toBe(
    'Clases ilimitadas: vencen el 23 dic 2036 en vez del 23 dic 2026',
  );
  expect(sayClosed(null, '2026-12-23')).toBe('Se quita lo que queda: clases ilimitadas con vigencia al 23 dic 2026');
  expect([sayRemoved(1), sayRemoved(2)]).toEqual(['Se quita 1 clase', 'Se quitan 2 clases']);
});

it('says how much goes back and what becomes of the classes', () => {
  expect(sayRefund({ title: 'Diez', amount: 9900, becomes: 'keep', given_by: null })).toBe(
    'Diez: se devuelven $99.00 y las clases se quedan',
  );
  expect(sayRefund({ title: 'Diez', amount: 9900, becomes: 'remove', given_by: 'Efectivo' })).toBe(
    'Diez: se devuelven $99.00 (Efectivo) y se quitan las clases que quedan',
  );
  expect(sayRevoked('Diez', 125_000)).toBe('Diez, pagado $1,250.00: se quitan las clases y se cancela lo reservado');
});

it('says which place is given up, and what goes back for it', () => {
  const ride = { class_type_name: 'Rodada', class_date: '2026-11-23T07:00:00.000Z' };
  expect(sayPlace(ride, 0)).toBe('Rodada del lun 23 nov, 07:00');
  expect(sayPlace(ride, 40_000)).toBe('Rodada del lun 23 nov, 07:00, se devuelven $400.00');
});

describe('a change of the calendar', () => {
  const nothing = { cancelled: [], moved: [], leaving: { people: 0, paid: 0 }, repriced: [], settled: [], past: [] };
  const ride = { class_type_name: 'Rodada', class_date: '2026-11-23T07:00:00.000Z', people: 3, paid: 70_000 };
  const late = { ...ride, class_date: '2026-11-24T08:00:00.000Z', people: 1, paid: 0 };
  it.each([
    ['one class off', { cancelled: [ride] }, 'Se cancela Rodada del lun 23 nov, 07:00, 3 personas, $700.00'],
    [
      'several',
      { cancelled: [ride, late] },
      'Se cancelan 2 clases, de Rodada del lun 23 nov, 07:00 a Rodada del mar 24 nov, 08:00, 4 personas, $700.00',
    ],
    [
      'one at another hour',
      { moved: [{ ...late, to: { class_date: '2026-11-24T09:00:00.000Z', location_name: 'Condesa' } }] },
      'Rodada del mar 24 nov, 08:00, 1 persona: pasa al mar 24 nov, 09:00, en Condesa',
    ],
    [
      'several elsewhere',
      { moved: [late, late].map((one) => ({ ...one, to: { class_date: one.class_date, location_name: 'Condesa' } })) },
      'Pasan a otra hora o sucursal 2 clases, de Rodada del mar 24 nov, 08:00 a Rodada del mar 24 nov, 08:00, 2 personas',
    ],
    [
      'somebody leaves, and another package',
      { leaving: { people: 1, paid: 700 }, repriced: [{ name: 'Rodada', from: 'Carrera', to: null }] },
      'Sale 1 persona, $7.00; Rodada: se entra con clases ordinarias en vez de Carrera',
    ],
    [
      'another package for many',
      {
        repriced: [
          { name: 'La repetición', from: 'Carrera', to: 'Barata' },
          { name: 'Rodada', from: 'Carrera', to: 'Barata' },
        ],
      },
      'La repetición y 1 clase más: se entra con Barata en vez de Carrera',
    ],
    ['one that is over', { past: [ride] }, 'Rodada del lun 23 nov, 07:00: esa hora ya pasó'],
    ['one whose list is closed', { settled: [ride] }, 'ya se cerró la lista de Rodada del lun 23 nov, 07:00'],
  ])('%s', (_what, fields, line) => expect(sayTaking({ ...nothing, ...fields })).toBe(line));
});
