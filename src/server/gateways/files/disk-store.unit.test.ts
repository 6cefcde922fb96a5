import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupo-files-'));
  store = createDiskStore(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('keeps bytes whole under their name, and nothing else beside them', async () => {
  await store.put('pictures/a-1.webp', Buffer.from('hola'), 'image/webp');
  const file = await store.open('pictures/a-1.webp');
  expect([file?.bytes, file && (await buffer(file.content)).toString()]).toEqual([4, 'hola']);
  expect(await readdir(join(folder, 'files', 'pictures'))).toEqual(['a-1.webp']);
});

it('opens a piece of a file, and tells how much room there is', async () => {
  await store.put('videos/a-1', Buffer.from('0123456789'), 'video/mp4');
  const piece = await store.open('videos/a-1', { from: 2, to: 4 });
  expect([piece?.bytes, piece && (await buffer(piece.content)).toString()]).toEqual([10, '234']);
  expect(await store.room?.()).toBeGreaterThan(0);
});

it('knows nothing of what is not there, and removes it all the same', async () => {
  expect(await store.open('pictures/none.webp')).toBeUndefined();
  await store.remove(['pictures/none.webp']);
});

it('removes a file with the draft that a killed process left', async () => {
  await store.put('receipts/b', Buffer.from('1'), 'application/pdf');
  await writeFile(join(folder, 'files', 'receipts', 'b.part'), 'half');
  await store.remove(['receipts/b']);
  expect(await readdir(join(folder, 'files', 'receipts'))).toEqual([]);
});

it.each(['../secret', 'pictures/../../secret', '/etc/passwd', 'pictures/a/b', 'pictures/', 'pictures/.x', 'a\\b'])(
  'opens no way out: %s',
  async (name) => {
    await expect(store.open(name)).rejects.toThrow('Not a name');
    await expect(store.put(name, Buffer.from(''), '')).rejects.toThrow('Not a name');
    await expect(store.remove([name])).rejects.toThrow('Not a name');
  },
);

it('tells what is no file from what it cannot do', async () => {
  await writeFile(join(folder, 'files'), 'in the way');
  await expect(store.put('pictures/a', Buffer.from(''), '')).rejects.toMatchObject({
    code: expect.stringMatching(/ENOTDIR|EEXIST/),
  });
});
