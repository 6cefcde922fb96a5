import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessible, test, untilAlive } from './journeys.ts';
import { ownClass } from './own-class.ts';

test.use({ serviceWorkers: 'allow' });

/** The person whose data this browser stores. */
const keptHere = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'cupo-kept')) return [];
    return new Promise<number[]>((resolve, reject) => {
      const opening = indexedDB.open('cupo-kept');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        // After a deletion it is created anew, empty.
        if (!database.objectStoreNames.contains('people')) {
          database.close();
          return resolve([]);
        }
        const all = database.transaction('people').objectStore('people').getAllKeys();
        all.onsuccess = () => {
          database.close();
          resolve(all.result.map(Number));
        };
      };
    });
  });

/** Every address in the service worker's caches. */
const cachedHere = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

test('without network a person reads her next days, their codes and her credits; the next person on the phone does not', async ({
  page,
  context,
  studio,
  newcomer,
}) => {
  const ana = await newcomer({ name: 'Ana', classes: 5 });
  const { single_class_id, class_type } = await ownClass(studio);
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(201);

  await enterAs(page, ana);
  await page.goto('/mystudio');
  await expect.poll(() => keptHere(page)).toEqual([ana.customer_id]);
  await expect.poll(() => cachedHere(page)).toContain('/sin-conexion');

  await context.setOffline(true);
  await page.goto('/mystudio/reservaciones');
  await expect(page).toHaveURL(/\/sin-conexion\?a=%2Fmystudio%2Freservaciones$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sin conexión' })).toBeVisible();
  await expect(page.getByRole('heading', { name: class_type.name })).toBeVisible();
  await expect(page.getByRole('img', { name: `Código QR de ${class_type.name}` })).toBeVisible();
  await expect(page.getByText('4 clases')).toBeVisible();
  await expectAccessible(page);
  expect((await cachedHere(page)).filter((path) => path.startsWith('/api'))).toEqual([]);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Reservaciones' })).toBeVisible();

  // Another service worker takes over while something is typed: the page is not reloaded.
  await page.goto('/mystudio/mis-datos');
  await page.getByLabel('Cuéntanos').fill('A medio escribir');
  await page.evaluate(async () => {
    const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    // At another address it is reloaded with the new one.
    await navigator.serviceWorker.register('/sw.js?otro');
    await changed;
  });
  await expect(page.getByLabel('Cuéntanos')).toHaveValue('A medio escribir');

  // Her session is refused: her stored data is deleted.
  await expect.poll(() => keptHere(page)).toEqual([ana.customer_id]);
  await context.clearCookies();
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/mystudio');
  await expect(page).toHaveURL(/\/entrar/);
  expect(await keptHere(page)).toEqual([]);

  // Another person signs in here.
  const berta = await newcomer({ name: 'Berta' });
  await untilAlive(page);
  await page.getByLabel('Correo').fill(berta.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(berta.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect.poll(() => keptHere(page)).toEqual([berta.customer_id]);

  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await expect.poll(() => keptHere(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/mystudio');
  await expect(page.getByText(/Cuando vuelvas a tener conexión/)).toBeVisible();
  await expect(page.getByText('Berta')).toHaveCount(0);
});
