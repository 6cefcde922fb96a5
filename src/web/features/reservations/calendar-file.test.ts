import { expect, test } from 'vitest';
import { calendarFile, googleCalendarLink } from './calendar-file.ts';

const coach = { instructor_id: 1, name: 'Sofía', nick_name: '', last_name: 'Marín', birthdate: null, file: null };
const entry = {
  class_reservation_id: 31,
  spot: 9,
  single_class: {
    starts_at: '2026-11-23T13:00:00.000Z',
    duration_minutes: 45,
    class_type: { class_type_id: 1, name: 'Rodada', icon: '', spot_map: '5,6,7' },
    class_instructors: [coach],
    location: { location_id: 1, name: 'Roma', address: 'Orizaba 10; esquina, "Río"' },
  },
};
const studio = { name: 'Estudio Jacaranda', host: 'jacaranda.example' };
const now = Date.parse('2026-11-20T00:00:00Z');

test('times are instants, text is escaped, the UID is the reservation’s', () => {
  const lines = calendarFile(entry, studio, now).split('\r\n');
  expect(lines).toContain('UID:class_reservation-31@jacaranda.example');
  expect(lines).toContain('DTSTART:20261123T130000Z');
  expect(lines).toContain('DTEND:20261123T134500Z');
  expect(lines).toContain(String.raw`LOCATION:Roma\, Orizaba 10\; esquina\, "Río"`);
  expect(lines).toContain(String.raw`DESCRIPTION:Con Sofía\nLugar 9`);
});

test('long lines are folded at 75 octets without breaking a letter', () => {
  const long = { ...entry.single_class, location: { location_id: 1, name: 'ñ'.repeat(120), address: '' } };
  const file = calendarFile({ ...entry, single_class: long }, studio, now);
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`LOCATION:${'ñ'.repeat(120)}`);
});

test('a class without numbered places names none', () => {
  const plain = { ...entry.single_class, class_type: { ...entry.single_class.class_type, spot_map: null } };
  expect(calendarFile({ ...entry, single_class: plain }, studio, now)).toContain('DESCRIPTION:Con Sofía\r\n');
});

test('Google’s page gets the same texts, and unambiguous instants', () => {
  const link = new URL(googleCalendarLink(entry, studio));
  expect(link.origin).toBe('https://calendar.google.com');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Rodada · Estudio Jacaranda',
    dates: '20261123T130000Z/20261123T134500Z',
    location: 'Roma, Orizaba 10; esquina, "Río"',
    details: 'Con Sofía\nLugar 9',
  });
});
