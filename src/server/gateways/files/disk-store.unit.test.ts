import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passesTheContract } from '../../../../tests/files/contract.ts';
import { createDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';

let folder: string;
let store: FileStore;

async function open() {
  folder = await mkdtemp(join(tmpdir(), 'cupo-files-'));
  store = createDiskStore(folder);
}
const close = () => rm(folder, { recursive: true, force: true });

describe('the contract', () =>
  passesTheContract(async () => {
    await open();
    const plant = async (name: string, content: string) => {
      await mkdir(dirname(join(folder, 'files', name)), { recursive: true });
      await writeFile(join(folder, 'files', name), content);
    };
    return { store, plant, close };
  }));

describe('on the disk', () => {
  beforeEach(open);
  afterEach(close);

  it('leaves nothing beside the stored files', async () => {
    await store.put('pictures/a-1.webp', Buffer.from('hola'), 'image/webp');
    expect(await readdir(join(folder, 'files', 'pictures'))).toEqual(['a-1.webp']);
  });

  it('reports the free space', async () => {
    expect(await store.freeBytes?.()).toBeGreaterThan(0);
  });

  it('removes a file together with the partial file of a killed process', async () => {
    await store.put('receipts/b', Buffer.from('1'), 'application/pdf');
    await writeFile(join(folder, 'files', 'receipts', 'b.part'), 'half');
    await store.remove(['receipts/b']);
    expect(await readdir(join(folder, 'files', 'receipts'))).toEqual([]);
  });

  it('distinguishes a missing file from a failure', async () => {
    await writeFile(join(folder, 'files'), 'in the way');
    await expect(store.put('pictures/a', Buffer.from(''), '')).rejects.toMatchObject({
      code: expect.stringMatching(/ENOTDIR|EEXIST/),
    });
  });
});
