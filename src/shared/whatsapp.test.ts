import { expect, test } from 'vitest';
import { whatsappLink, whatsappText } from './whatsapp.ts';

const about = { class_type: 'Rodada', class_date: '2026-11-23T07:00:00.000Z', location: 'Roma' };

test('the text names the person, the class and its hour, and the link contains it whole', () => {
  const text = whatsappText({ name: 'Ana & "Bea"', business_name: 'Jacaranda' }, 'reminder', about);
  expect(text).toContain('Rodada el lunes 23 de noviembre a las 07:00 en Roma');
  const link = new URL(whatsappLink('5512345678', text) ?? '');
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/525512345678');
  expect(link.searchParams.get('text')).toBe(text);
});

test('a message about a cancelled class says what is returned: money for a bought place, else the class', () => {
  const ana = { name: 'Ana', business_name: 'Jacaranda' };
  expect(whatsappText(ana, 'class-cancelled', about)).toContain('Tu crédito ya está de regreso en tu cuenta.');
  const bought = whatsappText(ana, 'class-cancelled', { ...about, special: true });
  expect(bought).toContain('Lo que pagaste va de regreso.');
  expect(bought).not.toContain('crédito');
});

test('a message about a reopened class says that it is held and the place restored', () => {
  const text = whatsappText({ name: 'Ana', business_name: 'Jacaranda' }, 'class-reopened', about);
  expect(text).toContain('Rodada el lunes 23 de noviembre a las 07:00 en Roma sí se da: tu lugar sigue siendo tuyo.');
});

test('a message about a place to pay has the day until when, which may be tomorrow', () => {
  const ana = { name: 'Ana', business_name: 'Jacaranda' };
  const held = (until: string) => whatsappText(ana, 'place-to-pay', { ...about, until });
  expect(held('2026-11-22T10:00:00.000Z')).toContain(
    'si lo pagas a más tardar el domingo 22 de noviembre a las 10:00.',
  );
  expect(held('2026-11-23T00:00:00.000Z')).toContain(
    'si lo pagas a más tardar el domingo 22 de noviembre a las 23:59.',
  );
});

test('without ten digits there is no link', () => {
  for (const phone of [null, '', '55', '+5255123456', '55123456789']) expect(whatsappLink(phone, 'hola')).toBeNull();
});

test('who waits reads that the class was cancelled, and nothing of a credit or a place', () => {
  const text = whatsappText({ name: 'Ana', business_name: 'Jacaranda' }, 'waitlist-missed', about);
  expect(text).toContain('cancelar la clase de Rodada el lunes 23 de noviembre a las 07:00 que esperabas');
  expect(text).not.toMatch(/crédito|tu lugar/);
});
