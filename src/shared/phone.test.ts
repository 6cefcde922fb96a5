import fc from 'fast-check';
import { expect, it } from 'vitest';
import { phoneSaid, readPhone, typedPhone } from './phone.ts';

it.each([
  ['5512345678', '5512345678'],
  ['55 1234 5678', '5512345678'],
  ['(55) 1234-5678', '5512345678'],
  ['55.1234.5678', '5512345678'],
  ['+52 55 1234 5678', '5512345678'],
  ['+52 (1) 55 1234 5678', '5512345678'],
  ['52 5512345678', '5512345678'],
  ['521 5512345678', '5512345678'],
  ['044 55 1234 5678', '5512345678'],
  ['045 81 1234 5678', '8112345678'],
  ['01 33 1234 5678', '3312345678'],
  ['\u202a+52 55 1234 5678\u202c', '5512345678'],
  ['55\u00a01234\u20115678', '5512345678'],
  // Ten digits of an area code that begins like the country code: there is no prefix.
  ['5255123456', '5255123456'],
])('%j is %s', (typed, phone) => expect(readPhone(typed)).toBe(phone));

it.each([
  '',
  '   ',
  '123456789',
  '0512345678',
  '1512345678',
  '+1 415 555 2671',
  '1 415 555 2671',
  '+5512345678',
  '+52 5512 3456',
  '+044 55 1234 5678',
  '44 7911 123456',
  '52 0551234567',
  '521 1551234567',
  '044 1551234567',
  '525512345678901',
  '55123456789',
  '00 52 55 1234 5678',
  '55 1234 5678 ext 2',
  '55 1234 5678, 55 8765 4321',
  '٥٥١٢٣٤٥٦٧٨',
  '５５１２３４５６７８',
  '55+12345678',
  '++525512345678',
])('%j is no phone, and nothing of it is cut off to make one', (typed) => expect(readPhone(typed)).toBeNull());

it('never stores other digits than the last ten typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+]?[0-9 ().-]{0,20}$/), (typed) => {
      const phone = readPhone(typed);
      if (phone === null) return;
      expect(phone).toMatch(/^[2-9][0-9]{9}$/);
      const digits = typed.replace(/\D/g, '');
      expect(digits.endsWith(phone)).toBe(true);
      expect(['', '52', '521', '044', '045', '01']).toContain(digits.slice(0, -10));
    }),
  );
});

it.each([
  ['', '10 dígitos'],
  ['55 12', 'Van 4 de 10 dígitos.'],
  ['+', 'Van 0 de 10 dígitos.'],
  ['+5', 'Van 0 de 10 dígitos.'],
  ['+52 55 12', 'Van 4 de 10 dígitos.'],
  ['0', 'Van 0 de 10 dígitos.'],
  ['044 55', 'Van 2 de 10 dígitos.'],
  ['52551234567', 'Van 9 de 10 dígitos.'],
  ['+52 55 1234 5678', 'Se guarda 55 1234 5678.'],
  ['55 1234 5678', '10 dígitos'],
])('while %j stands there, the field says «%s»', (typed, hint) => expect(phoneSaid(typed)).toEqual({ hint }));

it.each([
  ['+1 4', /otro país deja este campo vacío: basta el correo confirmado/],
  ['551234567890', /^Sobran dígitos: van 12\./],
  ['55x', /solo los números/],
  ['09', /empieza con 2 a 9/],
])('as soon as no digit can mend %j, the field says so', (typed, error) =>
  expect(phoneSaid(typed)).toEqual({ error: expect.stringMatching(error) }),
);

it('every phone can be typed without an intermediate error, with or without a prefix', () => {
  const whole = fc.stringMatching(/^[2-9][0-9]{9}$/);
  const front = fc.constantFrom('', '+52 ', '+521', '52', '521', '044 ', '045', '01 ');
  fc.assert(
    fc.property(whole, front, (phone, before) => {
      const typed = `${before}${phone}`;
      for (let length = 1; length < typed.length; length += 1) {
        // Its first ten digits may be a phone of their own, of which more digits make another.
        expect(['begun', 'whole', 'empty'], typed.slice(0, length)).toContain(typedPhone(typed.slice(0, length)).state);
      }
      expect(typedPhone(typed)).toMatchObject({ state: 'whole', phone });
    }),
  );
});

it('an incomplete phone is reported on leaving the field', () => {
  expect(phoneSaid('55 12', true)).toEqual({ error: 'Van 4 de 10 dígitos.' });
});
