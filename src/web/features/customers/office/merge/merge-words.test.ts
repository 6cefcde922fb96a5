import { expect, it } from 'vitest';
import type { MergePreview } from '#shared/wire/merging.ts';
import { describeSide, sayData, sayFormer, sayMoves, saySignIn } from './merge-words.ts';

const side = (overrides: Partial<MergePreview['kept']> = {}): MergePreview['kept'] => ({
  customer_id: 7,
  name: 'Fernanda',
  last_name: 'Montiel',
  email: 'f@x.mx',
  phone: '5512345678',
  signs_in: true,
  disabled: false,
  ...overrides,
});
const nothing: MergePreview['moves'] = {
  upcoming: 0,
  reservations: 0,
  waitlists: 0,
  classes_left: 0,
  purchases: 0,
  subscriptions: [],
  cards: 0,
  notes: 0,
  penalties: 0,
  letters: 0,
};
const kept = side();
const merged = side({ customer_id: 12, name: 'Fer', last_name: '', email: null, phone: null, signs_in: false });
const ALWAYS = 'sus correos, documentos aceptados y lo que hizo con los videos';

it('distinguishes two records of one name', () => {
  expect(describeSide(kept)).toBe('núm. 7 · 55 1234 5678 · f@x.mx · entra con su cuenta');
  expect(describeSide({ ...merged, disabled: true })).toBe('núm. 12 · sin cuenta para entrar · desactivada');
});

it('lists what is moved, or says that there is nothing', () => {
  const moves = {
    upcoming: 1,
    reservations: 5,
    waitlists: 2,
    classes_left: 9,
    purchases: 2,
    subscriptions: ['Mensual'],
    cards: 1,
    notes: 1,
    penalties: 1,
    letters: 30,
  };
  expect(sayMoves({ moves, merged })).toEqual([
    '1 reservación por venir',
    '4 reservaciones de antes, con sus asistencias y calificaciones',
    '2 listas de espera',
    '9 clases por usar',
    '2 compras, con sus pagos y cargos',
    'la suscripción Mensual, que se sigue cobrando igual',
    '1 tarjeta guardada',
    '1 nota',
    '1 penalización',
    ALWAYS,
  ]);
  expect(sayMoves({ moves: { ...nothing, classes_left: null }, merged })).toEqual(['clases ilimitadas', ALWAYS]);
  expect(sayMoves({ moves: nothing, merged })).toEqual(['Fer no tiene clases ni compras', ALWAYS]);
});

it('says whose data are kept, and which are filled in', () => {
  expect(sayData({ kept, merged, fills: [] })).toBe('Quedan el nombre y los datos de Fernanda Montiel.');
  expect(sayData({ kept, merged, fills: ['phone', 'answers'] })).toBe(
    'Quedan el nombre y los datos de Fernanda Montiel. Lo que le falta se toma de Fer: teléfono y respuestas.',
  );
});

it('says which phone and mail are no longer shown', () => {
  const other = side({ email: 'otra@x.mx', phone: '5587654321' });
  expect(sayFormer({ kept, merged, sign_in: 'kept' })).toBeNull();
  expect(sayFormer({ kept, merged: other, sign_in: 'ends' })).toContain(
    'ya no se muestra: el teléfono 55 8765 4321 y el correo otra@x.mx.',
  );
  expect(sayFormer({ kept: { ...kept, phone: null }, merged: other, sign_in: 'moves' })).toContain(
    'ya no se muestra: el correo f@x.mx.',
  );
});

it('says who can sign in afterwards', () => {
  const other = side({ email: 'otra@x.mx' });
  expect(saySignIn({ kept, merged, sign_in: 'none' })).toBeNull();
  expect(saySignIn({ kept, merged, sign_in: 'kept' })).toContain('Sigue entrando');
  expect(saySignIn({ kept: merged, merged: kept, sign_in: 'moves' })).toBe(
    'Entra con la cuenta de Fernanda Montiel (f@x.mx), como hasta ahora.',
  );
  expect(saySignIn({ kept, merged: other, sign_in: 'ends' })).toBe(
    'Entra solo con la cuenta que se conserva (f@x.mx). La otra deja de servir: se cierran sus sesiones y se le avisa a otra@x.mx.',
  );
});
