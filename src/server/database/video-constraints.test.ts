import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawRow } from '../../../tests/factories/raw-rows.ts';
import type { RawStudio } from '../../../tests/factories/raw-studio.ts';
import { violationOf } from '../../../tests/factories/violation.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const said = (act: (tx: Tx, studio: RawStudio) => Promise<unknown>) => violationOf(database.db, act);

describe('a video', () => {
  const film = {
    key: '0'.repeat(32),
    name: 'yoga.mp4',
    bytes: 25,
    part_bytes: 10,
    type: 'video/mp4',
    tries: 3,
    parts: '{1,2,3}',
    modified: '2026-11-01T12:00:00Z',
    createdAt: '2026-11-23T12:00:00Z',
    touched_at: '2026-11-23T12:00:00Z',
  };
  const filmSays = (more: object) =>
    said((tx, { ana }) => rawRow(tx, 'video_file', { ...film, customer_id: ana, ...more }));

  it.each([
    [{}, 'accepted'],
    [{ tries: 2 }, 'video_file_check'],
    [{ tries: 4, parts: '{1,2,3,4}' }, 'video_file_check1'],
    [{ type: null }, 'video_file_check2'],
    [{ type: null, parts: '{}' }, 'accepted'],
    [{ type: 'text/html' }, 'video_file_type_check'],
    [{ key: '../secret' }, 'video_file_key_check'],
  ])('of the studio’s own has parts as its length and tries allow: %j', async (more, says) => {
    expect(await filmSays(more)).toBe(says);
  });

  it.each([
    [{ state: 'waiting' }, 'accepted'],
    [{ state: 'working', heard_at: '2026-11-23T12:00:00Z' }, 'accepted'],
    [{ state: 'working' }, 'video_conversion_check1'],
    [{ state: 'failed' }, 'video_conversion_check'],
    [{ state: 'ready', reason: 'too-long' }, 'video_conversion_check'],
    [{ state: 'failed', reason: 'bad luck' }, 'video_conversion_reason_check'],
    [{ state: 'lost' }, 'video_conversion_state_check'],
  ])('has qualities that wait, are being made, ready, or not to be had for a reason: %j', async (more, says) => {
    const row = { asked_at: '2026-11-23T12:00:00Z', ...more };
    const conversionSays = said(async (tx, { ana }) => {
      const video_file_id = await rawRow(tx, 'video_file', { ...film, customer_id: ana });
      await rawRow(tx, 'video_conversion', { video_file_id, ...row });
    });
    expect(await conversionSays).toBe(says);
  });

  it('is converted by one process at a time', async () => {
    const atWork = { state: 'working', asked_at: '2026-11-23T12:00:00Z', heard_at: '2026-11-23T12:00:00Z' };
    const twice = said(async (tx, { ana }) => {
      for (const key of ['a'.repeat(32), 'b'.repeat(32)]) {
        const video_file_id = await rawRow(tx, 'video_file', { ...film, key, customer_id: ana });
        await rawRow(tx, 'video_conversion', { video_file_id, ...atWork });
      }
    });
    expect(await twice).toBe('video_conversion_at_work');
  });

  it.each([
    [{}, 'accepted'],
    [{ bytes: '{1,2}' }, 'video_rendition_check'],
    [{ lengths: '{}', bytes: '{1}' }, 'video_rendition_lengths_check'],
    [{ codecs: '"><script>' }, 'video_rendition_codecs_check'],
    [{ quality: 0 }, 'video_rendition_quality_check'],
  ])('has pieces as long as their list in each quality: %j', async (more, says) => {
    const made = { run: 1, quality: 240, width: 426, height: 240, codecs: 'avc1.4d4015' };
    const renditionSays = said(async (tx, { ana }) => {
      const video_file_id = await rawRow(tx, 'video_file', { ...film, customer_id: ana });
      await rawRow(tx, 'video_conversion', { video_file_id, state: 'waiting', asked_at: '2026-11-23T12:00:00Z' });
      await rawRow(tx, 'video_rendition', {
        video_file_id,
        ...made,
        lengths: '{4000,4000}',
        bytes: '{1,2,3}',
        ...more,
      });
    });
    expect(await renditionSays).toBe(says);
  });

  const video = {
    name: 'Estirar',
    duration: 20,
    publish_on: '2026-11-01',
    createdAt: '2026-11-23T12:00:00Z',
    updated_at: '2026-11-23T12:00:00Z',
  };
  const videoSays = (more: (video_file_id: number) => object, twice = false) =>
    said(async (tx, { ana }) => {
      const row = { ...video, ...more(await rawRow(tx, 'video_file', { ...film, customer_id: ana })) };
      for (const _ of twice ? [1, 2] : [1]) await rawRow(tx, 'video', row);
    });

  it('has one source, and a film belongs to one video', async () => {
    const url = 'https://vimeo.com/1';
    expect(await videoSays(() => ({ url }))).toBe('accepted');
    expect(await videoSays((video_file_id) => ({ video_file_id }))).toBe('accepted');
    expect(await videoSays(() => ({}))).toBe('video_one_source');
    expect(await videoSays((video_file_id) => ({ url, video_file_id }))).toBe('video_one_source');
    expect(await videoSays((video_file_id) => ({ video_file_id }), true)).toBe('video_video_file_id_key');
    expect(await videoSays(() => ({ url, captions: '' }))).toBe('video_captions_check');
  });

  it('has no watched position before its beginning', async () => {
    const place = (seconds: number) =>
      said(async (tx, { ana }) => {
        const video_id = await rawRow(tx, 'video', { ...video, url: 'https://vimeo.com/1' });
        const times = { open_until: '2026-11-23T12:04:00Z', updated_at: '2026-11-23T12:00:00Z' };
        await tx.rows(
          'insert into video_position (customer_id, video_id, seconds, open_until, updated_at) values ($1, $2, $3, $4, $5)',
          [ana, video_id, seconds, times.open_until, times.updated_at],
        );
      });
    expect([await place(0), await place(-1)]).toEqual(['accepted', 'video_position_seconds_check']);
  });
});
