import type { Locator, Page } from '@playwright/test';
import { accessToken } from '#shared/wire/customers.ts';
import { pdfBytes, pictureBytes } from '../factories/uploads.ts';
import { enterAs, expect, expectAccessible, test, untilClosed } from './journeys.ts';
import { accountOf } from './studio.ts';

const panel = (page: Page) => page.getByRole('dialog').first();

/** Drops or pastes a file. */
async function bring(area: Locator, event: 'drop' | 'paste', content: Buffer): Promise<void> {
  await area.evaluate(
    (element, { event, bytes }) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
      const carried = event === 'drop' ? { dataTransfer: files } : { clipboardData: files };
      const Kind = event === 'drop' ? DragEvent : ClipboardEvent;
      element.dispatchEvent(new Kind(event, { ...carried, bubbles: true, cancelable: true }));
    },
    { event, bytes: [...content] },
  );
}

test('a picture chosen, dropped, pasted, refused and removed, and nothing typed is lost', async ({ page }) => {
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/coaches?abierto=nuevo');
  const name = panel(page).getByLabel('Nombre', { exact: true });
  await name.fill('Isadora');
  const area = panel(page)
    .getByRole('group')
    .filter({ has: page.locator('input[type=file]') });
  const input = area.locator('input[type=file]');
  const shown = area.locator('img[src^="/archivos/"]');

  await input.setInputFiles({
    name: 'grande.png',
    mimeType: 'image/png',
    buffer: await pictureBytes(1500, 1100, 'png'),
  });
  await expect(shown).toHaveAttribute('src', /-1280\.webp$/);
  await expect(shown).toHaveAttribute('srcset', /-320\.webp 320w/);
  await expectAccessible(page);

  await input.setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: pdfBytes });
  await expect(panel(page).getByText('Solo se aceptan imágenes JPG, PNG, WebP, AVIF o GIF.')).toBeVisible();
  await expect(shown).toHaveAttribute('src', /-1280\.webp$/);

  await bring(area, 'drop', await pictureBytes(200, 150, 'png'));
  await expect(shown).toHaveAttribute('src', /-200\.webp$/);
  await bring(input, 'paste', await pictureBytes(210, 150, 'png'));
  await expect(shown).toHaveAttribute('src', /-210\.webp$/);
  await expect(panel(page).getByText('Solo se aceptan')).toHaveCount(0);

  await area.getByRole('button', { name: 'Quitar' }).click();
  await expect(area.locator('img')).toHaveCount(0);
  await expect(input).toBeFocused();
  await expect(name).toHaveValue('Isadora');
});

test('an uploaded file is listed, renamed and deleted', { tag: '@long' }, async ({ page }) => {
  const mine = `prueba-${Date.now()}`;
  const entered = await page.request.post('/api/identity/sign-in', { data: accountOf('jimena') });
  const { access_token } = accessToken.parse(await entered.json());
  const sent = await page.request.post('/api/files', {
    headers: { authorization: `Bearer ${access_token}` },
    multipart: { file: { name: `${mine}.png`, mimeType: 'image/png', buffer: await pictureBytes(120, 90, 'png') } },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  await enterAs(page, accountOf('jimena'));
  await page.goto('/admin/archivos');
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(line(mine)).toContainText('120 × 90');
  await expectAccessible(page);
  await line(mine).getByRole('button', { name: 'Cambiar nombre' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill(`otra ${mine}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(line(`otra ${mine}`)).toBeVisible();
  await untilClosed(page);
  await line(`otra ${mine}`).getByRole('button', { name: 'Borrar' }).click();
  await page.getByRole('dialog', { name: 'Precaución' }).getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('Archivo eliminado.')).toBeVisible();
  await expect(line(mine)).toHaveCount(0);
});
