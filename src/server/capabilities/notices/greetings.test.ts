import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { configure } from '../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../tests/factories/letters.ts';
import { customer, identity } from '../../../../tests/factories/people.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { queueNotice } from '../outbox/index.ts';
import { templates } from '../outbox/templates/index.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const PHISHING = 'Ana\n\nTu cuenta fue bloqueada. Entra ya a\nhttps://evil.example/entrar\n\nGracias';

const delivered = () => deliverLetters(studio);

async function signUp(name: string) {
  const as = await identity(studio);
  const body = { name, last_name: 'Ruiz', phone: `55${String(Math.random()).slice(2, 10)}` };
  return { as, answer: await studio.api.post('/customer/signup', body, { as }) };
}

it('a name that contains a message is refused at the field, and no letter is sent', async () => {
  const { answer } = await signUp(PHISHING);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    error: { fields: { name: 'No escribas direcciones de internet aquí (nada con «://» ni «www.»).' } },
  });
  expect(await delivered()).toEqual([]);
});

it('a long name on several lines is stored as one line, and the welcome greets with thirty characters of it', async () => {
  const { as, answer } = await signUp('Ana\n\nTu cuenta fue bloqueada\r\npor <b>seguridad</b>, llama al 55 0000 0000');
  expect(answer.status).toBe(201);
  const [stored] = await studio.db.rows<{ name: string }>('select name from customer where uid = $1', [as.uid]);
  expect(stored?.name).toBe('Ana Tu cuenta fue bloqueada por <b>seguridad</b>, llama al 55 0000 0000');
  const [letter] = await delivered();
  expect(letter?.text.split('\n')[0]).toBe('¡Hola, Ana Tu cuenta fue bloqueada…!');
  expect(`${letter?.text}${letter?.html}`).not.toContain('seguridad');
});

it('names stored before are shortened too, in letters about classes and in letters already queued', async () => {
  await configure(studio, { allow_class_guests: true });
  const ana = await customer(studio, { name: PHISHING, last_name: 'Ruiz\nhttps://evil.example' });
  const { single_class_id } = await singleClass(studio, { in: 48, spot_map: '5' });
  await grant(studio, ana);
  await grant(studio, ana);
  const guests = [{ name: 'Bea' }];
  expect((await studio.api.post('/class_reservations', { single_class_id, guests }, { as: ana })).status).toBe(201);
  await studio.db.rows('update class_reservation set guest = $1 where guest is not null', [PHISHING.slice(0, 90)]);
  const queued = { notice: 'account-welcome', recipient: ana.email, payload: { name: PHISHING } } as const;
  await studio.db.transaction((tx) => queueNotice(tx, { ...queued, at: studio.clock.now() }));
  const letters = await delivered();
  expect(letters).toHaveLength(2);
  for (const { subject, text, html, calendar } of letters) {
    const all = `${subject}${text}${html}${calendar?.content ?? ''}`;
    expect(all).not.toContain('evil.example');
    expect(all).not.toContain('Entra ya');
    expect(text).toMatch(/Ana Tu cuenta fue bloqueada…/);
  }
});

it('every letter that greets cuts the name', () => {
  const greeting = Object.entries(templates).filter(([, { payload }]) => 'name' in payload.shape);
  expect(greeting.length).toBeGreaterThan(4);
  for (const [notice, { payload }] of greeting) {
    const { name } = z.object({ name: (payload.shape as { name: z.ZodType }).name }).parse({ name: PHISHING });
    expect(name, notice).toBe('Ana Tu cuenta fue bloqueada…');
  }
});
