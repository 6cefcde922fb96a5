import type { Page } from '@playwright/test';
import { z } from 'zod';
import { currentCustomer } from '#shared/wire/customers.ts';
import { pageList } from '#shared/wire/pages.ts';
import { grant } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, expectAccessibleToo, test } from './journeys.ts';
import type { Newcomer } from './newcomers.ts';
import { openCalendarAt, ownClass, rowOf } from './own-class.ts';
import type { DemoStudio } from './studio.ts';

const acceptance = z.object({ page_id: z.int() });

/** For this browser's customer: as if she had accepted no document yet. */
async function withNothingAccepted(page: Page): Promise<void> {
  const here = new Set<number>();
  await page.route('**/api/accepted_pages', async (route) => {
    if (route.request().method() === 'POST') here.add(acceptance.parse(route.request().postDataJSON()).page_id);
    await route.continue();
  });
  await page.route('**/api/customer', async (route) => {
    const response = await route.fetch();
    const { customer, ...rest } = currentCustomer.parse(await response.json());
    const accepted_pages = customer?.accepted_pages.filter(({ page_id }) => here.has(page_id));
    await route.fulfill({ response, json: { ...rest, customer: customer && { ...customer, accepted_pages } } });
  });
}

test('documents to accept come one at a time and cannot be closed', async ({ page, studio, newcomer }) => {
  const { pages } = (await studio.api.get('/pages')).read(pageList);
  const documents = pages.filter(({ required }) => required).map(({ title }) => title);
  expect(documents.length).toBeGreaterThan(1);
  await enterAs(page, await newcomer());
  await withNothingAccepted(page);
  await page.goto('/mystudio/reservaciones');
  for (const title of documents) {
    const document = page.getByRole('dialog', { name: title });
    const text = document.getByRole('region', { name: title });
    await expect(text.getByRole('heading').first()).toBeVisible();
    const [seen, whole] = await text.evaluate(
      ({ clientHeight, scrollHeight }) => [clientHeight, scrollHeight] as const,
    );
    expect(seen).toBeLessThanOrEqual(500);
    expect(whole).toBeGreaterThan(seen);
    await text.evaluate((part) => part.scrollTo({ top: 100, behavior: 'instant' }));
    expect(await text.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await document.getByRole('button', { name: 'Aceptar' }).click();
    await expect(document.getByText(`Debes aceptar ${title} para continuar`)).toBeVisible();
    await expectAccessible(page);
    await document.getByLabel(`Acepto ${title}`).check();
    await document.getByRole('button', { name: 'Aceptar' }).click();
    await expect(document).toBeHidden();
  }
  await expect(page.getByText('No tienes clases próximas.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('on the smallest phone a document with a title of four lines is accepted without scrolling', async ({
  page,
  newcomer,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const long = 'Responsiva médica y reglamento de uso de las instalaciones, los equipos y los vestidores';
  await page.route('**/api/pages', async (route) => {
    const response = await route.fetch();
    const { pages } = pageList.parse(await response.json());
    await route.fulfill({ response, json: { pages: pages.map((one) => ({ ...one, title: long })) } });
  });
  await enterAs(page, await newcomer());
  await withNothingAccepted(page);
  await page.goto('/mystudio/reservaciones');
  const document = page.getByRole('dialog', { name: long });
  const text = document.getByRole('region', { name: long });
  await expect(text.getByRole('heading').first()).toBeVisible();
  await expect(document.getByRole('button', { name: 'Aceptar' })).toBeInViewport({ ratio: 1 });
  await expect(document.getByLabel(`Acepto ${long}`)).toBeInViewport({ ratio: 1 });
  // What is left of the screen is enough to read in.
  expect(await text.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(96);
  await expectAccessibleToo(page);
});

/** Reception books a customer for a class that begins now and closes its roster without her. */
async function missClass(studio: DemoStudio, { customer_id }: Newcomer): Promise<void> {
  const as = studio.administrator;
  const { single_class_id } = await ownClass(studio, { in: 0 });
  const booked = await studio.api.post('/class_reservations', { single_class_id, customer_id }, { as });
  expect(booked.status).toBe(201);
  const closed = await studio.api.put('/single_class/roster', { single_class_id, closed: true }, { as });
  expect(closed.status).toBe(200);
}

test('an unlimited member: a class of another grant pays for her guest, and three missed classes give a penalty', {
  tag: '@long',
}, async ({ page, studio, newcomer }) => {
  const next = await ownClass(studio, { spot_map: '4' });
  const valeria = await newcomer({ classes: -1 });
  await grant(studio, valeria, { class_amount: 3 });
  await enterAs(page, valeria);
  await openCalendarAt(page, '/mystudio', next);
  await rowOf(page, next).click();
  const sheet = page.getByRole('dialog', { name: next.class_type.name });
  await expect(sheet.getByText(/^Ilimitada hasta/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Agregar invitado' }).click();
  await expect(sheet.getByText(/^Tu invitado: usa 1 de tus 3 clases que vencen/)).toBeVisible();

  for (let missed = 0; missed < 3; missed += 1) await missClass(studio, valeria);
  await openCalendarAt(page, '/mystudio', next);
  await rowOf(page, next).click();
  const stopped = page.getByRole('dialog', { name: 'Penalización Activa' });
  await expect(
    stopped.getByText(/Podrás reservar de nuevo el \d{2} [a-z]{3} \d{4}, a las \d{2}:\d{2}\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await stopped.getByRole('button', { name: 'Entendido' }).click();
  await expect(stopped).toBeHidden();
});
