import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { classEvent } from './class-event.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

const studio = { name: 'Estudio Jacaranda', host: 'jacaranda.example' };
const reserved = {
  class_reservation_id: 31,
  starts_at: '2026-11-23T13:00:00.000Z',
  duration_minutes: 45,
  class_type: 'Rodada',
  coaches: ['Sofía', 'Luis'],
  location: 'Roma',
  address: 'Orizaba 10; esquina, "Río"',
  spot: 9,
};
const event: CalendarEvent = {
  ...classEvent(reserved, studio),
  sequence: 2,
  stamp: Date.parse('2026-11-20T00:00:00Z'),
  alarm_minutes: 60,
  url: 'https://jacaranda.example/mystudio/reservaciones',
  organizer: { name: 'Jacaranda', email: 'hola@jacaranda.example' },
  attendee: { name: 'Ana', email: 'ana@ejemplo.mx' },
};

const read = (file: string) => new ICAL.Component(ICAL.parse(file));

test('another program parses the intended values from an invitation', () => {
  const calendar = read(writeCalendar({ method: 'REQUEST', events: [event] }));
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  const [vevent] = calendar.getAllSubcomponents('vevent');
  const found = new ICAL.Event(vevent);
  expect(found.uid).toBe('class_reservation-31@jacaranda.example');
  expect(found.sequence).toBe(2);
  expect(found.startDate.toJSDate().toISOString()).toBe('2026-11-23T13:00:00.000Z');
  expect(found.endDate.toJSDate().toISOString()).toBe('2026-11-23T13:45:00.000Z');
  expect(found.location).toBe('Roma, Orizaba 10; esquina, "Río"');
  expect(found.description).toBe('Con Sofía y Luis\nLugar 9');
  expect(vevent?.getFirstPropertyValue('organizer')).toBe('mailto:hola@jacaranda.example');
  expect(vevent?.getFirstProperty('attendee')?.getParameter('cn')).toBe('Ana');
  const alarm = vevent?.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT60M');
});

test('a cancellation is marked as such and has no alarm', () => {
  const calendar = read(writeCalendar({ method: 'CANCEL', events: [{ ...event, cancelled: true }] }));
  const [vevent] = calendar.getAllSubcomponents('vevent');
  expect(vevent?.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(vevent?.getFirstSubcomponent('valarm')).toBeNull();
});

test('no text, however hostile, adds a line, breaks the fold or is lost', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom(
      'x\r\nATTENDEE:mailto:espia@x.mx',
      'a";ROLE=CHAIR:mailto:x',
      '\u2028END:VEVENT',
      'ñ'.repeat(120),
      '👩‍🦰'.repeat(30),
    ),
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const hostile = {
        ...event,
        summary: one,
        location: other,
        description: one,
        attendee: { name: other, email: 'a@b.mx' },
      };
      const file = writeCalendar({ method: 'REQUEST', name: other, events: [hostile] });
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
      const calendar = read(file);
      const [vevent, ...more] = calendar.getAllSubcomponents('vevent');
      expect(more).toEqual([]);
      expect(vevent?.getAllProperties('attendee')).toHaveLength(1);
      const kept = one.replaceAll(/\r\n|[\r\n\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' ');
      expect(vevent?.getFirstPropertyValue('summary')).toBe(new TextDecoder().decode(new TextEncoder().encode(kept)));
    }),
    { numRuns: 40 },
  );
  // A second on a quiet machine, six and more beside a load of twenty.
}, 60_000);
