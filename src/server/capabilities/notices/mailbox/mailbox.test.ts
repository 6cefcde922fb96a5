import { expect, it } from 'vitest';
import { letterAnswer, mailboxAnswer } from '#shared/wire/mailbox.ts';
import { customer, staff } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { createMailGateway } from '../../../gateways/mail/open-mail.ts';

const mail = {
  message_id: '0e2f6a52-1111-4222-8333-444455556666',
  sender: 'Jacaranda',
  to: 'ana@ejemplo.mx',
  subject: 'Reservaste Rodada',
  html: '<p>Hola</p>',
  text: 'Hola',
  date: new Date('2026-11-23T13:00:00Z'),
  calendar: { method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
};

async function sendThere({ context }: TestStudio, letter = mail): Promise<void> {
  await createMailGateway({ ...context.settings, SMTP_URL: undefined }, context.clock).send(letter);
}

it('administrators of a demonstration read what was mailed, each letter once, by recipient or subject', async () => {
  const studio = await startApp();
  const as = await staff(studio, 'administrator');
  const list = async (query = '') =>
    (await studio.api.get(`/mailbox?query=${encodeURIComponent(query)}`, { as })).read(mailboxAnswer);
  expect(await list()).toMatchObject({ open: true, total: 0, letters: [] });
  await sendThere(studio);
  await sendThere(studio);
  await sendThere(studio, { ...mail, message_id: 'otra', to: 'bea@ejemplo.mx', subject: 'Otra cosa' });
  expect((await list()).letters.map(({ to }) => to)).toEqual(['bea@ejemplo.mx', 'ana@ejemplo.mx']);
  expect((await list('ANA@')).total).toBe(1);
  const [found] = (await list('rodada')).letters;
  const { letter } = (await studio.api.get(`/mailbox/${found?.file}`, { as })).read(letterAnswer);
  expect(letter).toMatchObject({ to: mail.to, html: mail.html, text: 'Hola', calendar: mail.calendar.content });

  expect((await studio.api.get('/mailbox', { as: await customer(studio) })).status).toBe(403);
  expect((await studio.api.get('/mailbox', { as: await staff(studio, 'desk') })).status).toBe(403);
  for (const file of ['..%2F..%2Fsecret', '%2Fetc%2Fpasswd', '20261123130000-x.json'])
    expect((await studio.api.get(`/mailbox/${file}`, { as })).status).toBe(404);
  await studio.close();
});

it('is off in production and if a mail server sends the letters', async () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1' };
  const studio = await startApp({ environment });
  const as = await staff(studio, 'administrator');
  await sendThere(studio);
  expect((await studio.api.get('/mailbox', { as })).read(mailboxAnswer)).toMatchObject({ open: false, letters: [] });
  expect((await studio.api.get(`/mailbox/20261123130000-${mail.message_id}.eml`, { as })).status).toBe(404);
  await studio.close();
});
