import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  announcedVideos,
  favoriteList,
  keptProgram,
  keptVideoType,
  videoAnswer,
  videoList,
  videoSaved,
  videosAtOffice,
} from '#shared/wire/videos.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { rawRow } from '../../../../tests/factories/raw-rows.ts';
import { onlineAccess } from '../../../../tests/factories/selling.ts';
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
  await onlineAccess(studio, person, more);
  return person;
}

const listed = async (as: TestCustomer, query = '') =>
  (await studio.api.get(`/videos${query}`, { as })).read(videoList).videos.map(({ video_id }) => video_id);

describe('who may watch', () => {
  it('while no video exists gets a text that says so, with or without access, and is not sent to the shop', async () => {
    const ana = await customer(studio);
    const request = () => studio.api.get('/videos', { as: ana });
    const nothing = { error: { message: 'Aún no hay videos disponibles.', details: { published: false } } };
    expect((await request()).body).toMatchObject(nothing);
    const tomorrow = await made({ publish_on: '2026-11-24' });
    expect((await request()).body).toMatchObject(nothing);
    expect(await listed(await withAccess())).toEqual([]);
    await studio.api.delete(`/videos/${tomorrow.video_id}`, { as: administrator });
    // Control: from the day of the first one on, access is what is missing.
    await made({ publish_on: '2026-11-23' });
    const needed = await request();
    expect(needed).toMatchObject({ status: 412, code: 'online-access-needed' });
    expect(needed.text).toContain('Para ver los videos necesitas un paquete en línea vigente.');
  });

  it('is a person with access today, first and last day included', async () => {
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

  it('is nobody while videos are off', async () => {
    const as = await withAccess();
    await configure(studio, { videos_enabled: false });
    for (const path of ['/videos', '/videos/upcoming', '/favorites'])
      expect(await studio.api.get(path, { as })).toMatchObject({ status: 412, code: 'videos-off' });
  });
});

describe('the list', () => {
  it('has published videos, the latest first; coming ones are announced without their link', async () => {
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

  it('can be searched by words, coach and class type', async () => {
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

  it('is searched without accents, and by coach', async () => {
    const instructor_id = await rawRow(studio.db, 'instructor', { name: 'Ñúñez', nick_name: 'Ñu' });
    const { video_id } = await made({ name: 'Respiración', instructor_id });
    const as = await withAccess();
    for (const query of ['respiracion', 'NUNEZ', 'ñu'])
      expect(await listed(as, `?query=${query}`), query).toEqual([video_id]);
  });

  it('is searched by words in any order, also of its class type, category, type and tags', async () => {
    const [class_type_id, class_category_id, video_type_id, tag_id] = await Promise.all([
      rawRow(studio.db, 'class_type', { name: 'Kundalini' }),
      rawRow(studio.db, 'class_category', { name: 'Quietud', handle: 'quietud' }),
      rawRow(studio.db, 'video_type', { name: 'Guiado' }),
      rawRow(studio.db, 'tag', { name: 'Sin tapete', color: '#336699' }),
    ]);
    const kinds = { class_type_id, class_category_id, video_type_id, tag_ids: [tag_id] };
    const { video_id } = await made({ name: 'Amanecer en la azotea', ...kinds });
    const as = await withAccess();
    for (const query of ['azotea amanecer', 'kundalini', 'quietud', 'guiado', 'tapete azotea'])
      expect(await listed(as, `?query=${query}`), query).toEqual([video_id]);
    expect(await listed(as, '?query=amanecer sótano')).toEqual([]);
  });

  it('is filtered by category, type, tag and length', async () => {
    const class_category_id = await rawRow(studio.db, 'class_category', { name: 'Suelo', handle: 'suelo' });
    const video_type_id = await rawRow(studio.db, 'video_type', { name: 'Técnica' });
    const tag_id = await rawRow(studio.db, 'tag', { name: 'Suave', color: '#336699' });
    const { video_id } = await made({ duration: 7, class_category_id, video_type_id, tag_ids: [tag_id, tag_id] });
    const as = await withAccess();
    for (const query of [
      `class_category_id=${class_category_id}`,
      `video_type_id=${video_type_id}`,
      `tag_id=${tag_id}`,
      'duration=7',
      `duration=7&tag_id=${tag_id}`,
    ])
      expect(await listed(as, `?${query}`), query).toEqual([video_id]);
    for (const query of [
      'duration=6',
      `video_type_id=${video_type_id + 1}`,
      `class_category_id=${class_category_id + 1}`,
    ])
      expect(await listed(as, `?${query}`), query).toEqual([]);
    for (const nothing of ['0', '-1', '1.5', 'larga'])
      expect((await studio.api.get(`/videos?duration=${nothing}`, { as })).body).toMatchObject({
        error: { fields: { duration: 'Escribe los minutos: un número entero de 1 a 9,999.' } },
      });
    const tagged = (await studio.api.get(`/videos/tag/${tag_id}`, { as })).read(videoList).videos;
    expect(tagged).toMatchObject([{ video_id, tags: [{ tag_id, name: 'Suave', color: '#336699' }] }]);
    for (const shelf of [`tag/${tag_id + 1000}`, 'program/1000000'])
      expect((await studio.api.get(`/videos/${shelf}`, { as })).status, shelf).toBe(404);
  });

  it('of a program has its order, without unpublished or deleted videos', async () => {
    const first = await made({ publish_on: '2026-11-02' });
    const second = await made({ publish_on: '2026-11-20' });
    const gone = await made();
    const ahead = await made({ publish_on: '2026-12-01' });
    const video_ids = [first, gone, ahead, second].map(({ video_id }) => video_id);
    const sent = { name: 'Diez días', video_ids };
    const { program } = (await studio.api.post('/programs', sent, { as: administrator })).read(
      z.object({ program: keptProgram }),
    );
    await studio.api.delete(`/videos/${gone.video_id}`, { as: administrator });
    const as = await withAccess();
    expect(await listed(as, `?program_id=${program.program_id}`)).toEqual([first.video_id, second.video_id]);
    expect(await listed(as, `/program/${program.program_id}`)).toEqual([first.video_id, second.video_id]);
    const shown = (await studio.api.get(`/programs/${program.program_id}`)).read(z.object({ program: keptProgram }));
    expect(shown.program.video_ids).toEqual([first.video_id, ahead.video_id, second.video_id]);
    // An editor who sends back what is shown drops the deleted one.
    const edit = { program_id: program.program_id, version: shown.program.version, video_ids: [second.video_id] };
    expect((await studio.api.put('/programs', edit, { as: administrator })).status).toBe(200);
    expect(await listed(as, `/program/${program.program_id}`)).toEqual([second.video_id]);
    for (const wrong of [[second.video_id, second.video_id], [gone.video_id]])
      expect(await studio.api.post('/programs', { ...sent, video_ids: wrong }, { as: administrator })).toMatchObject({
        status: 400,
        body: { error: { fields: { video_ids: expect.any(String) } } },
      });
  });

  it('of types and programs shows nothing while videos are off, to nobody', async () => {
    const type = await studio.api.post('/video_types', { name: 'Solo de noche' }, { as: administrator });
    const program = await studio.api.post('/programs', { name: 'Siete noches' }, { as: administrator });
    const { video_type_id } = type.read(z.object({ video_type: keptVideoType })).video_type;
    const { program_id } = program.read(z.object({ program: keptProgram })).program;
    const paths = ['/video_types', `/video_types/${video_type_id}`, '/programs', `/programs/${program_id}`];
    const answers = () => Promise.all(paths.map((path) => studio.api.get(path)));
    // Control, which also fills the cache of public answers.
    expect((await answers()).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await configure(studio, { videos_enabled: false });
    for (const { status, code, text } of await answers()) {
      expect([status, code]).toEqual([412, 'videos-off']);
      expect(text).not.toContain('noche');
    }
  });

  it('has favourites of each person', async () => {
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

describe('a person’s marks on a video', () => {
  const marksOf = async (as: TestCustomer, video_id: number) => {
    const { completed, class_stars, coach_stars, playbacks } = (
      await studio.api.get(`/videos/${video_id}`, { as })
    ).read(videoAnswer).video;
    return { completed, class_stars, coach_stars, playbacks };
  };
  const nothing = { completed: 0, class_stars: null, coach_stars: null, playbacks: 0 };

  it('are private: watched or not, and the latest stars', async () => {
    const { video_id } = await made();
    const [ana, eva] = [await withAccess(), await withAccess()];
    const put = (act: string) => studio.api.put(`/videos/${video_id}/${act}`, {}, { as: ana });
    for (const _ of ['once', 'again']) expect((await put('complete')).body).toEqual({ message: '¡Video completado!' });
    const rate = (stars: object) => studio.api.post('/videos/rating', { video_id, ...stars }, { as: ana });
    expect((await rate({ class_stars: 2, comment: 'Muy rápido.' })).status).toBe(200);
    expect((await rate({ class_stars: 5, coach_stars: 4 })).status).toBe(200);
    expect(await marksOf(ana, video_id)).toEqual({ completed: 1, class_stars: 5, coach_stars: 4, playbacks: 0 });
    expect(await marksOf(eva, video_id)).toEqual(nothing);
    for (const _ of ['once', 'again']) expect((await put('uncomplete')).status).toBe(200);
    expect(await marksOf(ana, video_id)).toMatchObject({ completed: 0, class_stars: 5 });
    expect(await rate({ class_stars: 6 })).toMatchObject({ status: 400 });
    const kept = (await studio.api.get('/videos/admin/all', { as: administrator })).read(videosAtOffice).videos;
    expect(kept.find((one) => one.video_id === video_id)?.rating).toEqual({ stars: 5, count: 1 });
  });

  it('count a viewing once per person and day', async () => {
    const { video_id } = await made();
    const [ana, eva] = [await withAccess(), await withAccess()];
    const watch = (as: TestCustomer) => studio.api.post('/videos/playback', { video_id }, { as });
    await Promise.all([watch(ana), watch(ana), watch(eva)]);
    expect(await marksOf(ana, video_id)).toMatchObject({ playbacks: 2 });
    await watch(ana);
    expect(await marksOf(eva, video_id)).toMatchObject({ playbacks: 2 });
  });

  it('are requested by one letter for each person and video', async () => {
    const { video_id } = await made();
    const ana = await withAccess();
    const letters = () =>
      studio.db.rows("select payload from outbox where notice = 'video-rating' and customer_id = $1", [
        ana.customer_id,
      ]);
    const ask = () => studio.api.post('/videos/rating/email', { video_id }, { as: ana });
    await Promise.all([ask(), ask()]);
    expect((await ask()).status).toBe(200);
    expect(await letters()).toEqual([{ payload: { video_id, video_name: 'Estirar' } }]);
  });

  it('are refused without access, and for an unpublished video', async () => {
    const { video_id } = await made({ publish_on: '2026-12-01' });
    const [ana, visitor] = [await withAccess(), await customer(studio)];
    const acts = [
      ['put', `/videos/${video_id}/complete`, {}],
      ['post', '/videos/playback', { video_id }],
      ['post', '/videos/rating', { video_id, class_stars: 4 }],
      ['post', '/videos/rating/email', { video_id }],
    ] as const;
    for (const [method, path, body] of acts) {
      expect(await studio.api[method](path, body, { as: ana }), path).toMatchObject({ code: 'video-not-found' });
      expect(await studio.api[method](path, body, { as: visitor }), path).toMatchObject({
        code: 'online-access-needed',
      });
    }
    const back = await studio.api.put(`/videos/${video_id}/uncomplete`, {}, { as: visitor });
    expect(back.code).toBe('online-access-needed');
  });
});

describe('the office', () => {
  it('cannot delete what a video refers to; what was archived since stays on it', async () => {
    const class_category_id = await rawRow(studio.db, 'class_category', { name: 'Barra', handle: 'barra' });
    const video_type_id = await rawRow(studio.db, 'video_type', { name: 'Flujo' });
    const instructor_id = await rawRow(studio.db, 'instructor', { name: 'Iris' });
    const { video_id } = await made({ class_category_id, video_type_id, instructor_id });
    for (const path of [`/class_categories/${class_category_id}`, `/video_types/${video_type_id}`])
      expect(await studio.api.delete(path, { as: administrator }), path).toMatchObject({ code: 'in-use' });
    expect((await studio.api.delete(`/instructors/${instructor_id}`, { as: administrator })).status).toBe(200);
    const renamed = await studio.api.put('/videos', { video_id, name: 'Otro', instructor_id }, { as: administrator });
    expect(renamed.status).toBe(200);
    const body = { name: 'Nuevo', url, duration: 5, publish_on: '2026-11-01', instructor_id };
    const refused = await studio.api.post('/videos', body, { as: administrator });
    expect(refused).toMatchObject({ status: 400, body: { error: { fields: { instructor_id: expect.any(String) } } } });
  });

  it('adds, changes the sent fields and deletes, favourites with it', async () => {
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
    ['http://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['http://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ])('keeps the pasted %s as %s', async (pasted, link) => {
    expect((await made({ url: pasted })).url).toBe(link);
  });

  it.each([
    [{ url: 'https://example.mx/video.mp4' }, 'url'],
    [{ url: 'http://example.mx/video.mp4' }, 'url'],
    [{ duration: 0 }, 'duration'],
    [{ instructor_id: 999_999 }, 'instructor_id'],
    [{ class_type_id: 999_999 }, 'class_type_id'],
    [{ class_category_id: 999_999 }, 'class_category_id'],
    [{ video_type_id: 999_999 }, 'video_type_id'],
    [{ tag_ids: [999_999] }, 'tag_ids'],
  ])('is refused with what is wrong with %j', async (more, field) => {
    const body = { name: 'Estirar', url, duration: 20, publish_on: '2026-11-01', ...more };
    const answer = await studio.api.post('/videos', body, { as: administrator });
    expect(answer).toMatchObject({ status: 400, body: { error: { fields: { [field]: expect.any(String) } } } });
  });
});
