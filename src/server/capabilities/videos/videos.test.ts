import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  announcedVideos,
  favoriteList,
  videoAnswer,
  videoList,
  videoSaved,
  videosAtOffice,
} from '#shared/wire/videos.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { rawRow } from '../../../../tests/factories/raw-rows.ts';
import { classPackage, purchaseRow } from '../../../../tests/factories/selling.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let administrator: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  administrator = await staff(studio, 'administrator');
});
afterAll(() => studio.close());
// The studio's day is Monday 23 November.
beforeEach(() => configure(studio, { videos_enabled: true }));

const url = 'https://youtu.be/dQw4w9WgXcQ';

async function made(more: object = {}) {
  const body = { name: 'Estirar', url, duration: 20, publish_on: '2026-11-01', ...more };
  return (await studio.api.post('/videos', body, { as: administrator })).read(videoSaved).video;
}

async function withAccess(more: object = {}): Promise<TestCustomer> {
  const person = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const { customer_id } = person;
  const purchase_id = await purchaseRow(studio, { customer_id, class_package_id, status: 'completed' });
  const days = { starts_on: '2026-11-23', expiration_date: '2026-11-23', ...more };
  await rawRow(studio.db, 'online_access', { customer_id, purchase_id, ...days });
  return person;
}

const listed = async (as: TestCustomer, query = '') =>
  (await studio.api.get(`/videos${query}`, { as })).read(videoList).videos.map(({ video_id }) => video_id);

describe('who watches', () => {
  it('is whoever has access that runs today, first and last day included', async () => {
    const { video_id } = await made();
    const ana = await withAccess();
    expect(await listed(ana)).toContain(video_id);
    const one = (await studio.api.get(`/videos/${video_id}`, { as: ana })).read(videoAnswer).video;
    expect(one).toMatchObject({ url, embed_url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', favorite: 0 });
  });

  it.each([
    ['begins tomorrow', { starts_on: '2026-11-24', expiration_date: '2026-11-24' }],
    ['ended yesterday', { starts_on: '2026-11-01', expiration_date: '2026-11-22' }],
    ['was closed', { closed_at: '2026-11-23T12:00:00.000Z' }],
  ])('is nobody whose access %s', async (_, access) => {
    const { video_id } = await made();
    const as = await withAccess(access);
    const needed = { status: 412, code: 'online-access-needed' };
    expect(await studio.api.get('/videos', { as })).toMatchObject(needed);
    expect(await studio.api.get(`/videos/${video_id}`, { as })).toMatchObject(needed);
    expect(await studio.api.get('/favorites', { as })).toMatchObject(needed);
    expect(await studio.api.post('/favorites', { video_id }, { as })).toMatchObject(needed);
    expect(await studio.api.delete(`/favorites/${video_id}`, { as })).toMatchObject(needed);
  });

  it('is nobody while the studio has no videos', async () => {
    const as = await withAccess();
    await configure(studio, { videos_enabled: false });
    for (const path of ['/videos', '/videos/upcoming', '/favorites'])
      expect(await studio.api.get(path, { as })).toMatchObject({ status: 412, code: 'videos-off' });
  });
});

describe('what is seen', () => {
  it('is what is published, the latest first; the rest is announced without its link', async () => {
    const older = await made({ publish_on: '2026-11-20' });
    const today = await made({ publish_on: '2026-11-23' });
    const tomorrow = await made({ publish_on: '2026-11-24' });
    const as = await withAccess();
    const ids = await listed(as);
    expect(ids.filter((id) => id === older.video_id || id === today.video_id)).toEqual([
      today.video_id,
      older.video_id,
    ]);
    expect(ids).not.toContain(tomorrow.video_id);
    const hidden = await studio.api.get(`/videos/${tomorrow.video_id}`, { as });
    expect(hidden).toMatchObject({ status: 404, code: 'video-not-found' });
    expect(hidden.text).toContain('Lo sentimos, no hemos encontrado este video.');
    const ahead = await studio.api.get('/videos/upcoming', { as });
    expect(ahead.read(announcedVideos).videos.map(({ video_id }) => video_id)).toEqual([tomorrow.video_id]);
    expect(ahead.text).not.toContain('youtu');
  });

  it('can be sought by words, coach and class type', async () => {
    const instructor_id = await rawRow(studio.db, 'instructor', { name: 'Vera' });
    const class_type_id = await rawRow(studio.db, 'class_type', { name: 'Barre' });
    const { video_id } = await made({ name: 'Espalda 100% sana', instructor_id, class_type_id });
    const as = await withAccess();
    for (const query of [
      'query=100%25',
      'query=ESPALDA',
      `instructor_id=${instructor_id}`,
      `class_type_id=${class_type_id}`,
    ])
      expect(await listed(as, `?${query}`), query).toEqual([video_id]);
    expect(await listed(as, `?query=rodilla&instructor_id=${instructor_id}`)).toEqual([]);
  });

  it('keeps favourites of each person', async () => {
    const [first, ahead] = [await made(), await made({ publish_on: '2026-12-01' })];
    const [ana, eva] = [await withAccess(), await withAccess()];
    const add = (video_id: number) => studio.api.post('/favorites', { video_id }, { as: ana });
    const favorites = async (as: TestCustomer) =>
      (await studio.api.get('/favorites', { as }))
        .read(favoriteList)
        .favorites.map((one) => [one.video_id, one.favorite]);
    for (const _ of ['once', 'again'])
      expect(await add(first.video_id)).toMatchObject({ status: 200, body: { message: '¡Favorito agregado!' } });
    expect(await add(ahead.video_id)).toMatchObject({ status: 404, code: 'video-not-found' });
    expect(await favorites(ana)).toEqual([[first.video_id, 1]]);
    expect(await favorites(eva)).toEqual([]);
    const gone = await studio.api.delete(`/favorites/${first.video_id}`, { as: ana });
    expect(gone).toMatchObject({ status: 200, body: { message: '¡Favorito eliminado!' } });
    expect(await favorites(ana)).toEqual([]);
  });
});

describe('the office', () => {
  it('adds, changes what it names and deletes, favourites with it', async () => {
    const { version, ...created } = await made();
    const sent = { video_id: created.video_id, version, name: 'Respirar' };
    const changed = await studio.api.put('/videos', sent, { as: administrator });
    expect(changed.read(videoSaved).video).toMatchObject({ ...created, name: 'Respirar' });
    const stale = await studio.api.put('/videos', { ...sent, name: 'Otra' }, { as: administrator });
    expect(stale).toMatchObject({ status: 409, code: 'changed-meanwhile' });
    const kept = (await studio.api.get('/videos/admin/all', { as: administrator })).read(videosAtOffice).videos;
    expect(kept.find(({ video_id }) => video_id === created.video_id)?.name).toBe('Respirar');

    const as = await withAccess();
    await studio.api.post('/favorites', { video_id: created.video_id }, { as });
    const path = `/videos/${created.video_id}`;
    expect((await studio.api.delete(path, { as: administrator })).status).toBe(200);
    expect(await studio.api.delete(path, { as: administrator })).toMatchObject({ code: 'video-not-found' });
    expect(await listed(as)).not.toContain(created.video_id);
  });

  it.each([
    [{ url: 'https://example.mx/video.mp4' }, 'url'],
    [{ duration: 0 }, 'duration'],
    [{ instructor_id: 999_999 }, 'instructor_id'],
    [{ class_type_id: 999_999 }, 'class_type_id'],
  ])('is told what is wrong with %j', async (more, field) => {
    const body = { name: 'Estirar', url, duration: 20, publish_on: '2026-11-01', ...more };
    const answer = await studio.api.post('/videos', body, { as: administrator });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } });
  });
});
