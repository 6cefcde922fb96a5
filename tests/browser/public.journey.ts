import type { Page } from '@playwright/test';
import { enterAs, expect, expectAccessible, holdScripts, test, untilAlive, violationsOf } from './journeys.ts';
import { accountOf } from './studio.ts';

test('a visitor gets to know the studio: landing, coach, classes, and back', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const banner = page.getByRole('complementary', { name: 'Aviso del estudio' });
  await expect(banner).toBeVisible();
  const bar = page.getByRole('banner');
  await page.evaluate(() => scrollTo({ top: 1100, behavior: 'instant' }));
  await expect(banner).toBeHidden();
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(banner).toBeInViewport({ ratio: 1 });
  // Above the bar, not behind it.
  await banner.getByRole('link').click({ trial: true });
  const height = (await banner.boundingBox())?.height;
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(height);
  await page.getByRole('heading', { name: 'Coaches' }).scrollIntoViewIfNeeded();
  const coach = page.locator('a[href^="/instructor/"]').first();
  await coach.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const was = await scrolled();
  expect(was).toBeGreaterThan(0);
  await coach.click();
  await expect(page).toHaveURL(/\/instructor\/\d+$/);
  await expect(page.getByRole('heading', { name: /^Entrena con / })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(was);
  // The browser's own blue tap highlight is off.
  const flash = await coach.evaluate((link) => getComputedStyle(link).getPropertyValue('-webkit-tap-highlight-color'));
  expect(flash).toBe('rgba(0, 0, 0, 0)');
  await page.locator('a[href^="/class_type/"]').first().click();
  await expect(page.getByRole('heading', { name: /^Horarios de / })).toBeVisible();
  await page.getByRole('link', { name: 'Avisos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible();
  expect(failures).toEqual([]);
});

test('a person known to the studio does not see the banner of newcomers flash', async ({ page }) => {
  const banner = page.locator('aside[aria-label="Aviso del estudio"]');
  await enterAs(page, accountOf('ana'));
  await page.goto('/mystudio');
  await page.waitForFunction(() => localStorage.getItem('cupo:known'));
  // The page as delivered, before hydration: it is the same for everybody.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/avisos');
  await expect(banner).toBeAttached();
  await expect(banner).toBeHidden();
  await page.evaluate(() => localStorage.removeItem('cupo:known'));
  await page.reload();
  await expect(banner).toBeVisible();
});

test('the banner can be closed permanently, and another text is another banner', async ({ page }) => {
  const banner = page.locator('aside[aria-label="Aviso del estudio"]');
  await page.goto('/avisos');
  await untilAlive(page);
  await banner.getByRole('button', { name: 'Ocultar este aviso' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tu primera vez' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu primera vez' })).toBeVisible();
  await expect(banner).toBeHidden();
  // The page as delivered, before hydration: it is the same for everybody.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/avisos');
  await expect(banner).toBeAttached();
  await expect(banner).toBeHidden();
  await page.route('**/avisos', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('¿Primera vez? Ven a probar', 'Hoy abrimos hasta las diez');
    await route.fulfill({ response, body });
  });
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(banner).toContainText('Hoy abrimos hasta las diez');
});

test('a page of the studio has its layout while loading, and says so when it cannot be read', async ({ page }) => {
  let answer: (there: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/pages/*', async (route) => {
    const error = { code: 'page-not-found', message: 'No encontramos esta página.', request_id: 'x' };
    if (await answered) await route.continue();
    else await route.fulfill({ status: 404, json: { error } });
  });
  await page.goto('/avisos');
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Tu primera vez' }).click();
  await expect(page).toHaveURL(/\/tu-primera-vez$/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
  answer(false);
  await expect(page.getByText('Lo sentimos, hubo un error al mostrar este contenido.')).toBeVisible();
  await page.unroute('**/api/pages/*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu primera vez' })).toBeVisible();
});

for (const path of [
  '/',
  '/instructor/1',
  '/class_type/1',
  '/coach/1',
  '/avisos',
  '/ubicacion',
  '/preguntas-frecuentes',
]) {
  const tag = ['/', '/coach/1'].includes(path) ? [] : '@long';
  test(`${path} is public, also on a narrow screen`, { tag }, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  });
}

/** Inserts a long word, such as an address, in every place of the page that shows texts of staff. */
const insertLongWord = (page: Page) =>
  page.evaluate(() => {
    for (const words of document.querySelectorAll('main article :is(h1, h2, p, dd, address)'))
      if (words.childElementCount === 0) words.textContent = `https://mapas.example/${'lugar'.repeat(30)}`;
  });

test('a long word that staff typed breaks, and no page scrolls sideways', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/ubicacion', '/instructor/1', '/class_type/1']) {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await untilAlive(page);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await insertLongWord(page);
      await expect(
        page
          .getByRole('main')
          .getByText(/lugarlugar/)
          .first(),
      ).toBeVisible();
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(beyond, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test('an address that does not exist shows the landing page; a coach who is not there leads to it', {
  tag: '@long',
}, async ({ page }) => {
  const missing = await page.goto('/no/existe');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Tipos de Clase' })).toBeAttached();
  // A page that could not be loaded does not exist either, also after hydration.
  expect((await page.goto('/100%'))?.status()).toBe(404);
  await untilAlive(page);
  await expect(page.getByRole('heading', { name: 'Tipos de Clase' })).toBeAttached();
  await page.goto('/coach/999999');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a day chosen on the landing page before hydration is shown without loading the page again', async ({ page }) => {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'document') pages.push(request.url());
  });
  const releaseScripts = await holdScripts(page, { all: false });
  await page.goto('/');
  const days = page.getByRole('navigation', { name: 'Días de la semana' });
  const last = days.getByRole('link').last();
  await last.click();
  // Control: no script of the screens has run, and a part of this page is reached without them.
  expect(await page.locator('html[data-alive]').count()).toBe(0);
  const sheetsInPart = page.locator('style[data-part]');
  expect(await sheetsInPart.count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Coaches', exact: true }).first().click();
  await expect(page).toHaveURL(/\/#\w+$/);
  await last.click();
  releaseScripts();
  await untilAlive(page);
  await expect(last).toHaveAttribute('aria-current', 'date');
  await expect(page).toHaveURL(/dia=/);
  // The whole sheets have taken their place.
  await expect(sheetsInPart).toHaveCount(0);
  expect(pages).toHaveLength(1);
});

test('a whole style sheet that a bad line loses is loaded once the line is back', async ({ page }) => {
  let lost = 0;
  await page.route(/\/assets\/.+\.css$/, (route) => {
    lost += 1;
    return route.abort();
  });
  await page.goto('/ubicacion');
  await untilAlive(page);
  await expect.poll(() => lost).toBeGreaterThan(0);
  // What the page shows keeps its rules meanwhile.
  const sheetsInPart = page.locator('style[data-part]');
  expect(await sheetsInPart.count()).toBeGreaterThan(0);
  await page.unroute(/\/assets\/.+\.css$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(sheetsInPart).toHaveCount(0);
});

test('the keyboard reaches the content first and its focus is visible', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Ir al contenido' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.closest('main') ? getComputedStyle(focused).outlineStyle : 'outside';
  });
  expect(outline).toBe('solid');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the studio can be read and navigated, and reserving leads to sign-in', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('a[href^="/instructor/"]').first().click();
    await expect(page.getByRole('heading', { name: /^Entrena con / })).toBeVisible();

    await page.goto('/calendario');
    await page.getByRole('link', { name: 'Semana siguiente' }).click();
    await expect(page).toHaveURL(/\/calendario\?dia=/);
    const row = page.locator('button[data-state="open"]').filter({ visible: true }).first();
    await row.click();
    await expect(page).toHaveURL(/\/clase\/\d+\?$/);
    await page.getByRole('button', { name: 'Reservar' }).click();
    await expect(page).toHaveURL(/\/entrar\?next=%2Fclase%2F/);
    await expect(page.getByRole('heading', { name: 'Entrar Ahora' })).toBeVisible();
  });
});

test('control: axe finds a picture without words and a pale text', async ({ page }) => {
  const wrong = '<img src="data:,"><p style="color: #ccc; background: #fff">Casi no se lee.</p>';
  await page.goto('/avisos');
  expect(await violationsOf(page)).toEqual([]);
  // Outside of React's root, since React may replace what is inside at any time.
  await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), wrong);
  const found = await violationsOf(page);
  expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(['image-alt', 'color-contrast']));
});

test('the link to one’s own account stays in one line on every phone', async ({ page }) => {
  await enterAs(page, accountOf('pablo'));
  await page.goto('/paquetes');
  const way = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mi Cuenta' });
  await expect(way).toBeVisible();
  const lines = () =>
    way.evaluate((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
    });
  for (const width of [320, 360, 390, 412]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lines()).toBe(1);
  }
});
