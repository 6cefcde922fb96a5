import { enterAs, expect, expectAccessible, test } from './journeys.ts';

test('a visitor finds the studio and its calendar, without an error in the console', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });

  const response = await page.goto('/calendario');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(response?.status()).toBe(200);
  expect(errors).toEqual([]);
  expect(await page.title()).toContain('Jacaranda');
  await expectAccessible(page);
});

test('a customer is known when she comes back', async ({ page, newcomer }) => {
  const valeria = await newcomer({ name: 'Valeria', classes: 3 });
  await enterAs(page, valeria);
  const known = page.waitForResponse((response) => response.url().endsWith('/api/customer'));
  await page.goto('/calendario');
  expect(await (await known).json()).toMatchObject({ customer: { customer_id: valeria.customer_id } });
});
