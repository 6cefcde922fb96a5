import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { classPackageSaved } from '#shared/wire/class-packages.ts';
import { keptProgram, videoSaved } from '#shared/wire/videos.ts';
import { configure } from '../factories/configure.ts';
import { rawRow } from '../factories/raw-rows.ts';
import { onlineAccess } from '../factories/selling.ts';
import { administrator } from '../factories/studio.ts';
import { enterAs, expect, expectAccessible, untilClosed } from './journeys.ts';
import { newcomer } from './newcomers.ts';
import { type OwnStudio, openOwnStudio, type StudioToFill } from './own-studio.ts';
import { testIn } from './test-in.ts';

interface Person {
  email: string;
  password: string;
}
type Watching = OwnStudio<{ ana: Person; eva: Person; owner: Person }>;

const PLAYER = 'https://www.youtube-nocookie.com';
/** A clip of the demo: forty seconds of WebM. */
const CLIP = fileURLToPath(new URL('../../src/server/demo/clips/back.webm', import.meta.url));

/** A studio with four videos and a program, a customer with access and one without. */
const openStudio = (): Promise<Watching> =>
  openOwnStudio(async (studio) => {
    const shop = { class_packages_path: 'planes', class_packages_name: 'Planes' };
    await configure(studio, { videos_enabled: true, timezone: 'America/Mexico_City', ...shop });
    const as = await administrator(studio);
    const class_type_id = await rawRow(studio.db, 'class_type', { name: 'Yoga', icon: 'yoga', duration_minutes: 60 });
    const instructor_id = await rawRow(studio.db, 'instructor', { name: 'Renata', last_name: 'Lira' });
    const tag_id = await rawRow(studio.db, 'tag', { name: 'Principiantes', color: '#336699' });
    const make = async (name: string, publish_on: string, more: object = {}) => {
      const body = { name, publish_on, url: 'https://youtu.be/dQw4w9WgXcQ', duration: 20, class_type_id, ...more };
      return (await studio.api.post('/videos', { instructor_id, ...body }, { as })).read(videoSaved).video.video_id;
    };
    const breath = await make('Respiración para empezar el día con calma y buen ánimo', '2025-03-01', {
      tag_ids: [tag_id],
      duration: 8,
      description: 'Diez respiraciones largas, sentada o de pie, antes de abrir el correo.',
    });
    const back = await make('Espalda sin dolor', '2025-02-01', { description: 'Para después de la oficina.' });
    const flow = await make('Flujo de la tarde', '2025-01-15', { duration: 45 });
    await make('Saludo a la luna', '2125-01-01');
    const program = { name: 'Diez días de calma', video_ids: [back, breath, flow] };
    (await studio.api.post('/programs', program, { as })).read(z.object({ program: keptProgram }));
    for (const class_amount of [5, 10, 20, 30])
      await studio.api.post(
        '/class_packages',
        { title: `${class_amount} clases`, price: 900, class_amount, expiration_days: 45 },
        { as },
      );
    const online = { title: 'Videos por un mes', kind: 'online', price: 290, class_amount: -1, expiration_days: 30 };
    (await studio.api.post('/class_packages', online, { as })).read(classPackageSaved);
    await filmInQualities(studio);
    const [ana, eva] = [await newcomer(studio, { name: 'Ana' }), await newcomer(studio, { name: 'Eva' })];
    await onlineAccess(studio, ana, { starts_on: '2025-01-01', expiration_date: '2125-01-01' });
    const owner = await newcomer(studio, { name: 'Olga' });
    await rawRow(studio.db, 'staff', {
      customer_id: owner.customer_id,
      role: 'administrator',
      since: '2025-01-01T00:00:00.000Z',
    });
    const account = ({ email, password }: Person): Person => ({ email, password });
    return { ana: account(ana), eva: account(eva), owner: account(owner) };
  });

const test = testIn(openStudio);

/** `-1-` of the film in the store: 28 seconds of VP9, which the tests' browser plays, in pieces of four. */
const PIECES = [0, 1, 2, 3, 4, 5, 6, 7];

/** A film of which a run has made two qualities. */
async function filmInQualities(studio: StudioToFill): Promise<void> {
  const { db, api, context } = studio;
  const as = await administrator(studio);
  const [content, key, at] = [await readFile(CLIP), 'c'.repeat(32), '2025-01-01T00:00:00.000Z'];
  await context.files.put(`videos/${key}-1`, content, 'video/webm');
  const whole = { bytes: content.length, part_bytes: content.length, tries: 1, parts: '{1}', type: 'video/webm' };
  const dates = { modified: at, createdAt: at, touched_at: at };
  const row = { key, name: 'hombros.webm', ...whole, ...dates, customer_id: as.customer_id };
  const video_file_id = await rawRow(db, 'video_file', row);
  const body = { name: 'Hombros ligeros', duration: 1, publish_on: '2025-01-02', video_file_id };
  (await api.post('/videos', body, { as })).read(videoSaved);
  await rawRow(db, 'video_conversion', { video_file_id, state: 'ready', run: 1, asked_at: at });
  for (const [quality, width] of [
    [240, 426],
    [360, 640],
  ]) {
    const pieces = PIECES.map((piece) => readFile(new URL(`../films/qualities/${quality}/${piece}`, import.meta.url)));
    const made = await Promise.all(pieces);
    for (const [piece, bytes] of made.entries())
      await context.files.put(`qualities/${key}-1-${quality}-${piece}`, bytes, 'video/mp4');
    const [bytes, lengths] = [made.map(({ length }) => length), PIECES.slice(1).map(() => 4000)];
    const size = { quality, width, height: quality, codecs: 'vp09.00.21.08' };
    await rawRow(db, 'video_rendition', { video_file_id, run: 1, ...size, bytes, lengths });
  }
}

test.describe.configure({ mode: 'default' });

test('a video is found, marked as favourite, watched without a request to its host before, marked as watched and rated', async ({
  page,
  studio,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).origin));
  await page.route(`${PLAYER}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Se reproduce</p>' }));
  await enterAs(page, studio.facts.ana);
  await page.goto('/mystudio');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'Online' }).click();
  const newest = page.getByRole('article').first();
  await expect(newest.getByRole('heading', { name: 'Respiración para empezar el día con…' })).toBeVisible();
  await expect(newest).toContainText('Diez respiraciones largas, sentada o de pie, antes de abrir…');
  await expect(page.getByText('0 de 3 vistos')).toBeVisible();
  await expect(page.getByText('Saludo a la luna')).toBeVisible();
  await expectAccessible(page);

  // The search ignores accents, and its address can be bookmarked.
  await page.getByRole('searchbox', { name: 'Buscar un video' }).fill('despues de la oficina');
  await expect(page.getByRole('status').filter({ hasText: '1 video' })).toBeVisible();
  await expect(page).toHaveURL(/buscar=despues/);
  await page.getByRole('button', { name: 'Favorito: Espalda sin dolor' }).click();
  await expect(page.getByRole('button', { name: 'Favorito: Espalda sin dolor' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goto('/mystudio/online?ver=favoritos');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('dialog').getByLabel('Cuánto tiempo tienes')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ver videos' }).click();
  await untilClosed(page);

  await page.getByRole('link', { name: 'Espalda sin dolor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Espalda sin dolor' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('20 min');
  await expect(page.getByRole('article')).toContainText('Para después de la oficina.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar como visto' }).click();
  await expect(page.getByText('¡Video completado!')).toBeVisible();
  await page.getByRole('button', { name: 'Calificar' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByRole('group', { name: '¿Qué te pareció el video?' })
    .getByRole('radio', { name: '5 estrellas' })
    .check({ force: true });
  await sheet
    .getByRole('group', { name: /Y tu coach, Renata/ })
    .getByRole('radio', { name: '4 estrellas' })
    .check({ force: true });
  await sheet.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByText('¡Gracias por calificar!')).toBeVisible();
  await untilClosed(page);
  await expect(page.getByRole('button', { name: 'Tu calificación: 5 de 5' })).toBeVisible();

  expect(requests).not.toContain(PLAYER);
  await page.getByRole('button', { name: 'Reproducir Espalda sin dolor' }).click();
  const player = page
    .frameLocator('iframe[title="Video: Espalda sin dolor"]')
    .frameLocator('iframe[title="Reproductor"]');
  await expect(player.getByText('Se reproduce')).toBeVisible();

  await page.goto('/mystudio/online');
  await page.getByRole('button', { name: /Diez días de calma/ }).click();
  await expect(page).toHaveURL(/programa=/);
  await expect(page.getByRole('heading', { name: 'Diez días de calma · 3 videos' })).toBeInViewport();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Todos los videos' })).toBeVisible();
  await page.goForward();
  // In the program's order, with finished ones marked.
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Espalda sin dolor',
    'Respiración para empezar el día con…',
    'Flujo de la tarde',
  ]);
  await expect(page.getByRole('article').first()).toContainText('Visto');
  await page.reload();
  await expect(page.getByRole('article').first()).toContainText('Visto');
});

test('without access the shop is offered, and a video that is not there says so', async ({ page, studio }) => {
  await enterAs(page, studio.facts.eva);
  await page.goto('/mystudio/online');
  await expect(page.getByText('Para ver los videos necesitas un paquete en línea vigente.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver paquetes' }).click();
  await expect(page).toHaveURL(/\/mystudio\/paquetes/);
  // The section of packages for videos. Control: they are the last in the list.
  await expect(page.getByRole('heading', { name: 'Videos por un mes' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: '5 clases', exact: true })).not.toBeInViewport();
  // The shop has the studio's own word and name.
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Planes' }).click();
  await expect(page).toHaveURL(/\/mystudio\/planes$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Planes' })).toBeVisible();
  await enterAs(page, studio.facts.ana);
  await page.goto('/mystudio/video/999999');
  await expect(page.getByText('Lo sentimos, no hemos encontrado este video.')).toBeVisible();
});

test('the office adds a video by its link and orders a program by hand and by keyboard', { tag: '@long' }, async ({
  page,
  studio,
}) => {
  await enterAs(page, studio.facts.owner);
  await page.goto('/admin/videos');
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Video nuevo' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: 'YouTube o Vimeo' }).click();
  await panel.getByLabel('Enlace').fill('https://ejemplo.mx/video');
  await panel.getByLabel('Nombre').fill('Caderas libres');
  await panel.getByLabel('Minutos').fill('12');
  await panel.getByLabel('Coach').selectOption('Renata Lira');
  await panel.getByRole('checkbox', { name: 'Principiantes' }).check();
  await panel.getByRole('button', { name: 'Agregar video' }).click();
  await expect(panel.getByText('Pega el enlace de un video de YouTube o de Vimeo.')).toBeVisible();
  await panel.getByLabel('Enlace').fill('https://vimeo.com/76979871');
  await expect(panel.getByText('Es de Vimeo. Quien tenga el enlace puede verlo')).toBeVisible();
  await panel.getByRole('button', { name: 'Agregar video' }).click();
  await expect(page.getByText('Video guardado.')).toBeVisible();
  await untilClosed(page);
  await expect(page.getByRole('link', { name: 'Caderas libres' })).toBeVisible();

  await page.goto('/admin/programas');
  await page.getByRole('link', { name: 'Diez días de calma' }).click();
  const lines = panel.getByRole('list', { name: 'Videos del programa' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await panel.getByLabel('Agregar un video').selectOption('Caderas libres');
  await expect(lines).toHaveCount(4);
  await panel.getByRole('button', { name: 'Subir Caderas libres' }).click();
  await expect(lines.nth(2)).toContainText('Caderas libres');
  // Its number is dragged from the first position to below the second.
  await lines.nth(0).scrollIntoViewIfNeeded();
  const from = await lines.nth(0).getByText('1', { exact: true }).boundingBox();
  const to = await lines.nth(1).boundingBox();
  if (!from || !to) throw new Error('The lines are not on screen.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  const order = ['Respiración para empezar', 'Espalda sin dolor', 'Caderas libres', 'Flujo de la tarde'];
  for (const [place, name] of order.entries()) await expect(lines.nth(place)).toContainText(name);
  await panel.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Programa guardado.')).toBeVisible();
  await untilClosed(page);
  await page.getByRole('link', { name: 'Diez días de calma' }).click();
  for (const [place, name] of order.entries()) await expect(lines.nth(place)).toContainText(name);
});

test('the office uploads a film of its own, and it resumes where one stopped', async ({ page, studio }) => {
  await enterAs(page, studio.facts.owner);
  await page.goto('/admin/videos');
  await page.getByRole('button', { name: 'Video nuevo' }).click();
  const panel = page.getByRole('dialog');
  // The connection breaks once during the upload, which continues by itself.
  let broken = 0;
  await page.route('**/api/video_files/*/0', (route) => (broken++ === 0 ? route.abort() : route.continue()));
  await panel.getByLabel('Video', { exact: true }).setInputFiles(CLIP);
  await expect(panel.getByText('back.webm')).toBeVisible();
  await expect(panel.getByLabel('Minutos')).toHaveValue('1');
  expect(broken).toBe(2);
  // A frame of it was taken as its picture.
  await expect(panel.getByRole('button', { name: 'Usar este momento como portada' })).toBeVisible();
  await expect(panel.locator('input[name="thumbnail_id"]')).toHaveValue(/^\d+$/);
  await panel.getByLabel('Nombre').fill('Espalda despierta');
  await panel.getByLabel('Descripción').fill('Vértebra por vértebra.');
  await panel.getByRole('button', { name: 'Agregar video' }).click();
  await expect(page.getByText('Video guardado.')).toBeVisible();
  await untilClosed(page);
  await page.getByRole('link', { name: 'Espalda despierta' }).click();
  const captions = { name: 'a.vtt', mimeType: 'text/vtt', buffer: Buffer.from(CAPTIONS) };
  await panel.getByLabel('Subtítulos').setInputFiles(captions);
  await expect(page.getByText('Subtítulos guardados.')).toBeVisible();

  await enterAs(page, studio.facts.ana);
  await page.goto('/mystudio/online');
  await page.getByRole('link', { name: 'Espalda despierta' }).click();
  await page.getByRole('button', { name: 'Reproducir Espalda despierta' }).click();
  const film = page.getByLabel('Video: Espalda despierta');
  await expect(film).toBeVisible();
  await expect(page.getByText(/^1 min/)).toBeVisible();
  await expect(page.getByText('Vértebra por vértebra.')).toBeVisible();
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  await expectAccessible(page);
  await film.focus();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/videos/position'));
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  await page.keyboard.press('k');
  expect((await kept).status()).toBe(200);
  await page.getByRole('button', { name: '1.5×' }).click();
  expect(await film.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5);

  await page.goto('/mystudio/online');
  const begun = page.getByRole('region', { name: 'Seguir viendo' });
  await expect(begun.getByText(/Sigue en 0:2\d/)).toBeVisible();
  await begun.getByRole('link', { name: 'Espalda despierta' }).click();
  await page.getByRole('button', { name: 'Seguir viendo Espalda despierta' }).click();
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(19);
});

test.describe('a film in several qualities', () => {
  // On so few pixels the lowest quality is enough; another can be chosen.
  test.use({ deviceScaleFactor: 1, viewport: { width: 390, height: 844 } });

  test('begins with the lowest, switches to the chosen one, and without them plays the original film', async ({
    page,
    studio,
  }) => {
    // As in a browser that does not play HLS by itself, whichever browser runs here.
    await page.addInitScript(() => {
      HTMLMediaElement.prototype.canPlayType = () => '';
    });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const pieces = () => requests.flatMap((path) => /\/calidades\/(\d+)\/[1-9]/.exec(path)?.[1] ?? []);
    await enterAs(page, studio.facts.ana);
    await page.goto('/mystudio/online');
    await page.getByRole('link', { name: 'Hombros ligeros' }).click();
    await page.getByRole('button', { name: 'Reproducir Hombros ligeros' }).click();
    const film = page.getByLabel('Video: Hombros ligeros');
    const place = () => film.evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(place).toBeGreaterThan(0.2);
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/videos/position'));
    await film.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 12;
      element.pause();
    });
    expect((await kept).status()).toBe(200);
    expect(new Set(pieces())).toEqual(new Set(['240']));
    await expect(page.getByLabel('Calidad').getByRole('option')).toHaveText(['Automática', '240p', '360p']);
    await expectAccessible(page);
    const better = page.waitForRequest(/\/calidades\/360\/[1-9]/);
    await page.getByLabel('Calidad').selectOption('360p');
    await better;

    // The playlists are gone: the file is played instead, at the same position.
    await page.route('**/calidades?*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/mystudio/online');
    await page.getByRole('region', { name: 'Seguir viendo' }).getByRole('link', { name: 'Hombros ligeros' }).click();
    const file = page.waitForRequest(/\/archivos\/videos\/\d+\?/);
    await page.getByRole('button', { name: 'Seguir viendo Hombros ligeros' }).click();
    await file;
    await expect.poll(place).toBeGreaterThanOrEqual(12);
    await expect(page.getByLabel('Calidad')).toBeHidden();
  });
});

const CAPTIONS = 'WEBVTT\n\n00:01.000 --> 00:04.000\nAcuéstate boca arriba.';
