import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { compose } from './compose.ts';
import type { Mail } from './mail-gateway.ts';

const letter: Mail = {
  message_id: '0e2f6a52-1111-4222-8333-444455556666',
  sender: 'Jacaranda',
  to: 'ana@ejemplo.mx',
  subject: 'Reservaste Rodada',
  html: '<p>Hola</p>',
  text: 'Hola',
  date: new Date('2026-11-23T13:00:00Z'),
};

async function written(mail: Mail): Promise<string> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return String((await transport.sendMail(compose(mail, 'Cupo <hola@jacaranda.example>'))).message);
}

it('an invitation is both a calendar part that mail programs show and a file', async () => {
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  const message = await written({ ...letter, calendar: { method: 'REQUEST', content } });
  expect(message).toMatch(/^Content-Type: multipart\/mixed/m);
  expect(message).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST/m);
  expect(message).toMatch(/^Content-Type: application\/ics; name=clase\.ics/m);
  expect(message).toMatch(/^Content-Disposition: attachment; filename=clase\.ics/m);
  // Plain text comes first: readers show the last part they understand.
  expect(message.indexOf('text/plain')).toBeLessThan(message.indexOf('text/html'));
});

it('a letter that can be switched off has one unsubscribe header line, whatever its value; others have none', async () => {
  const unsubscribe = 'https://jacaranda.example/api/notices/unsubscribe?token=1.reminders.x\r\nBcc: espia@x.mx';
  const message = await written({ ...letter, unsubscribe, subject: 'Hola\r\nBcc: espia@x.mx' });
  // Long lines go on after a space (RFC 5322, section 2.2.3).
  const headers = (message.split('\r\n\r\n')[0] ?? '').replaceAll('\r\n ', ' ');
  expect(headers).toMatch(/^List-Unsubscribe: +<https:\/\/jacaranda\.example/m);
  expect(headers).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(headers).not.toMatch(/^Bcc:/im);
  expect(await written(letter)).not.toContain('List-Unsubscribe');
});

it.each([
  ['Jacaranda', 'From: Jacaranda <hola@jacaranda.example>'],
  ['Luna, yoga y más', 'From: =?UTF-8?Q?Luna=2C_yoga_y_m=C3=A1s?= <hola@jacaranda.example>'],
])('leaves under the name of the studio: %s', async (sender, line) => {
  expect(await written({ ...letter, sender })).toContain(`${line}\r\n`);
});
