import { enterAs, expect, expectAccessible, test } from './journeys.ts';

test('a visitor finds the studio and its calendar, and nothing fails on the way', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      failures.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.status()} ${response.url()}`);
  });

  // The page's last request is the stream of live updates.
  const listening = page.waitForRequest('**/api/live');
  const response = await page.goto('/calendario');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await listening;

  expect(response?.status()).toBe(200);
  expect(await page.title()).toContain('Jacaranda');
  expect(failures).toEqual([]);
});

test('a script that nobody waits for and a bad line loses is no error', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  let lost = 0;
  // What moves the floating button out of the way.
  await page.route(/\/assets\/.+\.js$/, async (route) => {
    const response = await route.fetch();
    if (!(await response.text()).includes('elementsFromPoint')) return route.fulfill({ response });
    lost += 1;
    return route.abort();
  });
  await page.goto('/ubicacion');
  await expect(page.getByRole('link', { name: 'Escríbenos por WhatsApp' })).toBeVisible();
  await expect.poll(() => lost).toBeGreaterThan(0);
  // An error without a handler is reported a moment later.
  await page.waitForTimeout(300);
  expect(failures).toEqual([]);
});

test('the calendar is public', { tag: '@long' }, async ({ page }) => {
  await page.goto('/calendario');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a customer is recognised when she returns', { tag: '@long' }, async ({ page, newcomer }) => {
  const valeria = await newcomer({ name: 'Valeria', classes: 3 });
  await enterAs(page, valeria);
  const known = page.waitForResponse((response) => response.url().endsWith('/api/customer'));
  await page.goto('/calendario');
  expect(await (await known).json()).toMatchObject({ customer: { customer_id: valeria.customer_id } });
});

test('a forgotten password is changed by a letter', { tag: '@long' }, async ({ studio, newcomer, letterTo }) => {
  const { email } = await newcomer();
  expect((await studio.api.post('/customer/recover', { email })).status).toBe(200);
  expect(await letterTo(email, /contraseña/)).toContain(`${studio.url}/restablecer`);
});
