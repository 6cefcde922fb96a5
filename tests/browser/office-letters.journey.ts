import { enterAs, expect, expectAccessible, test } from './journeys.ts';
import { accountOf } from './studio.ts';

test('letters that do not leave: the office’s first screen says so, with the mail server’s words, and sends them again', async ({
  page,
}) => {
  const reason = 'Invalid login: 535 Authentication failed';
  let sending: object = { stopped: { notices: 12, since: new Date().toISOString(), reason }, failed: 3 };
  // The demo has no mail server that could fail.
  await page.route('**/api/notices/sending', (route) => route.fulfill({ json: sending }));
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Los correos no están saliendo' }) });
  await expect(card.getByText('esperan 12 correos')).toBeVisible();
  await expect(card.getByText(reason)).toBeVisible();
  await expect(card.getByText('3 correos de los últimos siete días no pudieron salir')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(card.getByText('No queda ningún correo por enviar otra vez')).toBeVisible();

  await page.route('**/api/notices/send_again', (route) => {
    sending = { stopped: null, failed: 0 };
    return route.fulfill({ json: { notices: 15 } });
  });
  await card.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect(page.getByText('15 correos salen en este momento')).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('letters that no process sends: the office’s first screen says so, without a button that would be refused', {
  tag: '@long',
}, async ({ page }) => {
  const sending = { stopped: { notices: 1, since: new Date().toISOString(), reason: '' }, failed: 0 };
  await page.route('**/api/notices/sending', (route) => route.fulfill({ json: sending }));
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin');
  await expect(page.getByText('Nadie los está enviando')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enviar otra vez' })).toHaveCount(0);
});
