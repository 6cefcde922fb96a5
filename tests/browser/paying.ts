import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { z } from 'zod';
import { classPackageSaved, type newClassPackage } from '#shared/wire/class-packages.ts';
import { discountSaved, type newDiscount } from '#shared/wire/discounts.ts';
import { testCards } from '../../src/server/gateways/payments/simulated/test-cards.ts';
import type { DemoStudio } from './studio.ts';

/** Enough for two slow cores to draw a frame, in milliseconds. */
const SETTLED = 400;

let made = 0;
const unique = () => {
  made += 1;
  return `${process.pid}-${made}`;
};

/** A package that no other journey uses: ten classes for 1,250 pesos unless `overrides` say otherwise. */
export async function ownPackage(studio: DemoStudio, overrides: Partial<z.input<typeof newClassPackage>> = {}) {
  const input = { title: `Diez clases ${unique()}`, price: 1250, class_amount: 10, expiration_days: 45, ...overrides };
  const answer = await studio.api.post('/class_packages', input, { as: studio.administrator });
  return answer.read(classPackageSaved).class_package;
}

/** A discount of ten per cent unless `overrides` say otherwise. @returns its code */
export async function ownDiscount(studio: DemoStudio, overrides: Partial<z.input<typeof newDiscount>> = {}) {
  const input = { code: `PRUEBA-${unique()}`, amount: 10, is_percent: true, ...overrides };
  const answer = await studio.api.post('/discounts', input, { as: studio.administrator });
  return answer.read(discountSaved).discount.code;
}

/** The simulated provider's frame in the page. */
export const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe[title="Datos de la tarjeta"]');

const digitsOf = (shown: string) => shown.replaceAll(' ', '');

/** Fills in one of the provider's test cards by the labels of the frame. */
export async function fillTestCard(page: Page, says: string): Promise<void> {
  const frame = frameOf(page);
  const list = frame.getByRole('button', { name: says });
  const number = frame.getByLabel('Número de tarjeta');
  const card = testCards.find((listed) => listed.says === says);
  await number.waitFor();
  await expect(page.getByText('Cargando el formulario de la tarjeta…')).toBeHidden();
  // The page may still grow above the frame, so that a touch lands beside the button: the touch is repeated.
  // On a busy machine the frame may not load in time; the page then offers to try again.
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    if (!(await list.isVisible())) await frame.getByText('Tarjetas de prueba').click({ timeout: 2000 });
    await list.click({ timeout: 2000 });
    expect(digitsOf(await number.inputValue())).toBe(card?.number);
  }).toPass();
}

export const way = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });
export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Pagar Ahora|Empezar mi|Apartar y pagar|Ver datos para)/ });

/**
 * Touches a button near the card's frame, or in it once the page has scrolled the bank's question into sight. A
 * sandboxed frame has a process of its own: until it has drawn itself at the new scroll position, a touch uses the old
 * one.
 */
export async function touch(button: Locator, clickCount = 1): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeEnabled();
  await button.page().waitForTimeout(SETTLED);
  await button.click({ clickCount });
}

/**
 * Chooses a payment method, or ticks a box, near the card's frame, where a touch may be lost; repeating it changes
 * nothing.
 */
export async function tick(choice: Locator): Promise<void> {
  await expect(() => choice.check({ timeout: 2_000 })).toPass();
}

/** Touches the button of the chosen method. */
export const pay = (page: Page, clickCount = 1): Promise<void> => touch(payButton(page), clickCount);

/** Opens a package's checkout, signed in, with the card chosen and its frame open. */
export async function openCardCheckout(page: Page, class_package_id: number): Promise<void> {
  await page.goto(`/checkout/${class_package_id}`);
  await tick(way(page, /^Tarjeta /));
  await frameOf(page).getByLabel('Número de tarjeta').waitFor();
}
