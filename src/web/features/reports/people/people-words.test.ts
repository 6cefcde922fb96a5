import { expect, it } from 'vitest';
import {
  birthdayFacts,
  endingFacts,
  failedFacts,
  leavingFacts,
  newFacts,
  ofThem,
  owingFacts,
  sayLeft,
} from './people-words.ts';

const person = {
  customer_id: 1,
  name: 'Ana',
  last_name: 'Ruiz',
  phone: null,
  email: null,
  advertising: null,
  last_class_on: '2026-10-24',
  classes_left: 1200,
};

it('shows what remains, with thousands separated', () => {
  expect([-1, 0, 1, 1200].map(sayLeft)).toEqual([
    'Tiene clases ilimitadas',
    'Ya no tiene clases',
    'Le queda 1 clase',
    'Le quedan 1,200 clases',
  ]);
});

it('shows since when a person has not come, and that classes are frozen', () => {
  const facts = leavingFacts({ ...person, days_away: 30, frozen_until: '2026-12-01', classes_left: 0 });
  expect(facts).toEqual([
    'Última clase: 24 oct 2026, hace 30 días',
    'Ya no tiene clases',
    'Clases congeladas hasta el 01 dic 2026',
  ]);
});

it('shows when classes end, must begin or are renewed', () => {
  const ending = { ...person, ends_on: '2026-11-23', begins: false, renews_on: null, classes_left: 2 };
  expect(endingFacts(ending, '2026-11-23')[0]).toBe('Último día: hoy');
  expect(endingFacts({ ...ending, begins: true }, '2026-11-20')[0]).toBe(
    'Tiene que empezarlas a más tardar el 23 nov 2026',
  );
  expect(endingFacts({ ...ending, renews_on: '2026-11-24', last_class_on: null }, '2026-11-20')).toEqual([
    'Último día: el 23 nov 2026',
    'Siguiente cobro: 24 nov 2026',
    'Le quedan 2 clases',
    'Aún no viene a clase',
  ]);
});

it('shows the outcome of a new person', () => {
  const joined = { ...person, joined_on: '2026-11-02', first_class_on: null, trial_on: null, bought_on: null };
  expect(newFacts(joined)).toEqual(['Se registró el 02 nov 2026', 'Aún no viene a clase', 'Aún no compra']);
  expect(newFacts({ ...joined, trial_on: '2026-11-03', bought_on: '2026-11-09' }).slice(2)).toEqual([
    'Prueba: 03 nov 2026',
    'Compró el 09 nov 2026',
  ]);
});

it('shows since when a person owes, and which letter reported a refused charge', () => {
  const owing = { ...person, amount: 0, purchases: [], age_days: 1, unpaid_classes: 2 };
  expect(owingFacts(owing)).toEqual([
    'Debe desde hace 1 día',
    '2 clases tomadas con una compra que venció sin pagarse',
  ]);
  const dates = { failed_on: '2026-11-15', last_refused_on: '2026-11-22', age_days: 8, age: 'month' as const };
  const renewal = {
    ...person,
    purchase_id: 7,
    title: 'Mensual',
    amount: 999,
    ...dates,
    next_try_on: null,
    notified: null,
  };
  expect(failedFacts(renewal)).toEqual([
    'Mensual',
    'El banco no acepta el cobro desde el 15 nov 2026, hace 8 días',
    'El procesador lo intenta otra vez por su cuenta',
    'No le hemos escrito: avísale tú',
  ]);
  const notified = { notified_on: '2026-11-22', state: 'no-mail' as const };
  expect(failedFacts({ ...renewal, next_try_on: '2026-11-25', notified }).slice(2)).toEqual([
    'Siguiente intento: 25 nov 2026',
    'No tiene correo: avísale tú',
  ]);
});

it('formats a birthday by its day, and a share as a percentage', () => {
  const today = '2026-11-23';
  const first = (birthday_on: string) => birthdayFacts({ ...person, birthday_on }, today)[0];
  expect([first(today), first('2026-11-24'), first('2026-11-30')]).toEqual([
    'Hoy es su cumpleaños',
    'Mañana es su cumpleaños',
    'Cumple el lun 30 nov',
  ]);
  expect([ofThem(2, 5), ofThem(0, 0), ofThem(1000, 3000)]).toEqual([
    '2 de 5 (40 %)',
    '0 de 0',
    '1,000 de 3,000 (33 %)',
  ]);
});
