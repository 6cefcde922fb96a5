import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  announcementAnswer,
  announcementList,
  announcementSaved,
  announcementsAtOffice,
} from '#shared/wire/announcements.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let administrator: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  administrator = await staff(studio, 'administrator');
});
afterAll(() => studio.close());

async function made(more: object = {}) {
  const answer = await studio.api.post('/announcements', { title: 'Cerramos', ...more }, { as: administrator });
  return answer.read(announcementSaved).announcement;
}

async function shown(): Promise<number[]> {
  const { announcements } = (await studio.api.get('/announcements')).read(announcementList);
  return announcements.map(({ announcement_id }) => announcement_id);
}

describe('reading', () => {
  it('shows announcements whose dates include the studio’s today, first and last day included', async () => {
    // The studio's Monday 23 November ends at 06:00 UTC of the 24th.
    const always = await made();
    const today = await made({ shown_from: '2026-11-23', shown_until: '2026-11-23' });
    const tomorrow = await made({ shown_from: '2026-11-24' });
    const yesterday = await made({ shown_until: '2026-11-22' });
    const ids = await shown();
    expect(ids).toEqual(expect.arrayContaining([always.announcement_id, today.announcement_id]));
    expect(ids).not.toContain(tomorrow.announcement_id);
    expect(ids).not.toContain(yesterday.announcement_id);
    expect(await studio.api.get(`/announcements/${tomorrow.announcement_id}`)).toMatchObject({ code: 'not-found' });
    const one = await studio.api.get(`/announcements/${today.announcement_id}`);
    const { version: _, ...shownToday } = today;
    expect(one.read(announcementAnswer).announcement).toEqual(shownToday);

    studio.clock.advance(17 * 3_600_000);
    const next = await shown();
    expect(next).toContain(tomorrow.announcement_id);
    expect(next).not.toContain(today.announcement_id);
    studio.clock.advance(-17 * 3_600_000);
  });

  it('gives staff all of them', async () => {
    const hidden = await made({ shown_until: '2026-01-01' });
    const answer = await studio.api.get('/announcements/admin/all', { as: administrator });
    expect(answer.read(announcementsAtOffice).announcements).toContainEqual(hidden);
  });
});

describe('writing', () => {
  it('creates and changes with the API’s text, and keeps an audit line', async () => {
    const created = await studio.api.post(
      '/announcements',
      { announcement_id: 'nuevo', title: ' Día de muertos ', content: '<p>Sin clases</p>' },
      { as: administrator },
    );
    expect(created).toMatchObject({ status: 201, body: { message: 'Announcement saved.' } });
    const { announcement } = created.read(announcementSaved);
    expect(announcement).toMatchObject({ title: 'Día de muertos', shown_from: null, shown_until: null });
    const { version, ...written } = announcement;
    const change = { ...written, content: '<p>Abrimos</p>', shown_until: '2026-11-30' };
    const changed = await studio.api.put('/announcements', { ...change, version }, { as: administrator });
    expect(changed).toMatchObject({ status: 200, body: { message: 'Announcement saved.', announcement: change } });
    const one = await studio.api.get(`/announcements/${announcement.announcement_id}`);
    expect(one.read(announcementAnswer).announcement).toEqual(change);
    const lines = await studio.db.rows(
      `select action, actor_id from audit_log where subject = 'announcement' and subject_id = $1 order by 1`,
      [announcement.announcement_id],
    );
    expect(lines).toEqual([
      { action: 'announcement-changed', actor_id: administrator.customer_id },
      { action: 'announcement-created', actor_id: administrator.customer_id },
    ]);
  });

  it('makes HTML harmless when written, and again when shown', async () => {
    const { announcement_id, content } = await made({ content: '<p onclick=x>Hola<script>alert(1)</script></p>' });
    expect(content).toBe('<p>Hola</p>');
    await studio.db.rows(
      `update announcement set content = '<p>a<iframe src="//x"></iframe></p>' where announcement_id = $1`,
      [announcement_id],
    );
    studio.context.publicAnswers.drop();
    const { announcements } = (await studio.api.get('/announcements')).read(announcementList);
    expect(announcements.find((one) => one.announcement_id === announcement_id)?.content).toBe('<p>a</p>');
  });

  it('puts a new one first and sorts in the order that staff set', async () => {
    const [a, b, c] = [await made(), await made(), await made()].map((one) => one.announcement_id);
    expect((await shown()).slice(0, 3)).toEqual([c, b, a]);
    const order = await studio.api.put('/announcements/order', { announcement_ids: [b, a, c] }, { as: administrator });
    expect(order.status).toBe(200);
    expect((await shown()).filter((id) => [a, b, c].includes(id))).toEqual([b, a, c]);
    const twice = await studio.api.put('/announcements/order', { announcement_ids: [a, a] }, { as: administrator });
    expect(twice.status).toBe(400);
  });

  it('deletes with the API’s text, once', async () => {
    const { announcement_id } = await made();
    const path = `/announcements/${announcement_id}`;
    expect(await studio.api.delete(path, { as: administrator })).toMatchObject({
      status: 200,
      body: { message: 'Announcement deleted.' },
    });
    expect(await studio.api.delete(path, { as: administrator })).toMatchObject({ code: 'not-found' });
    expect(await shown()).not.toContain(announcement_id);
  });

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'a', shown_from: '2026-02-30' }, 'shown_from'],
    [{ title: 'a', shown_from: '2026-11-24', shown_until: '2026-11-23' }, 'shown_until'],
    [{ title: 'a', announcement_id: 7 }, 'announcement_id'],
  ])('refuses %j', async (input, field) => {
    const answer = await studio.api.post('/announcements', input, { as: administrator });
    expect(answer).toMatchObject({ status: 400, code: 'invalid-input' });
    const { error } = z.object({ error: z.object({ fields: z.record(z.string(), z.string()) }) }).parse(answer.body);
    expect(Object.keys(error.fields)).toEqual([field]);
  });

  it('is for administrators alone', async () => {
    const { announcement_id } = await made();
    for (const as of [undefined, await customer(studio), await staff(studio, 'coach'), await staff(studio, 'desk')]) {
      const status = as ? 403 : 401;
      expect((await studio.api.post('/announcements', { title: 'Mío' }, { as })).status).toBe(status);
      expect((await studio.api.delete(`/announcements/${announcement_id}`, { as })).status).toBe(status);
      expect((await studio.api.get('/announcements/admin/all', { as })).status).toBe(status);
    }
  });
});
