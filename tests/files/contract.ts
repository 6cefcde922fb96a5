import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ByteRange, FileStore, ListedFile } from '../../src/server/gateways/files/file-store.ts';

/** The names of everything in a store. */
export async function listed(store: FileStore): Promise<ListedFile[]> {
  const files: ListedFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

interface OpenedStore {
  store: FileStore;
  /** Writes bytes there without the store. */
  plant(name: string, content: string): Promise<unknown>;
  close(): Promise<unknown>;
}

/** What every file store does alike. */
export function passesTheContract(openStore: () => Promise<OpenedStore>): void {
  let opened: OpenedStore;
  let store: FileStore;
  beforeEach(async () => {
    opened = await openStore();
    store = opened.store;
  });
  afterEach(() => opened.close());

  async function read(name: string, range?: ByteRange) {
    const file = await store.open(name, range);
    return file && [file.bytes, (await buffer(file.content)).toString()];
  }
  const names = async () => (await listed(store)).map(({ name }) => name);

  it('stores bytes under their name, and knows how many', async () => {
    await store.put('pictures/a-1.webp', Buffer.from('hola'), 'image/webp');
    await store.put('receipts/b', Buffer.alloc(0), 'application/pdf');
    expect(await read('pictures/a-1.webp')).toEqual([4, 'hola']);
    expect(await read('receipts/b')).toEqual([0, '']);
    expect(await listed(store)).toEqual([
      { name: 'pictures/a-1.webp', bytes: 4 },
      { name: 'receipts/b', bytes: 0 },
    ]);
  });

  it('returns a part of a file, both ends included', async () => {
    await store.put('videos/c.mp4', Buffer.from('0123456789'), 'video/mp4');
    expect(await read('videos/c.mp4', { from: 3, to: 5 })).toEqual([10, '345']);
    expect(await read('videos/c.mp4', { from: 0, to: 0 })).toEqual([10, '0']);
    expect(await read('videos/c.mp4', { from: 9, to: 9 })).toEqual([10, '9']);
    expect(await read('videos/none.mp4', { from: 0, to: 0 })).toBeUndefined();
  });

  it('overwrites the same name, also an incomplete file', async () => {
    await store.put('pictures/a', Buffer.from('first'), 'image/webp');
    await store.put('pictures/a', Buffer.from('second'), 'image/webp');
    expect(await read('pictures/a')).toEqual([6, 'second']);
  });

  it('treats a missing file as absent, lists nothing, and can remove it', async () => {
    expect(await store.open('pictures/none.webp')).toBeUndefined();
    expect(await names()).toEqual([]);
    await store.remove(['pictures/none.webp']);
  });

  it('removes the named file, and no other', async () => {
    for (const name of ['pictures/a', 'pictures/ab', 'receipts/a'])
      await store.put(name, Buffer.from('x'), 'image/png');
    await store.remove(['pictures/a', 'receipts/a']);
    expect(await names()).toEqual(['pictures/ab']);
  });

  it('does not list other objects: drafts, objects of a check, unchecked videos, foreign ones', async () => {
    for (const name of ['pictures/a.part', 'checks/b', 'quarantine/c.mp4', 'Otros/d', 'e'])
      await opened.plant(name, 'x');
    await store.put('pictures/f', Buffer.from('x'), 'image/png');
    expect(await names()).toEqual(['pictures/f']);
  });

  it.each([
    '../secret',
    'pictures/../../secret',
    '/etc/passwd',
    'pictures/a/b',
    'pictures/',
    'pictures/.x',
    'a\\b',
    'a',
  ])('opens no way out: %s', async (name) => {
    await expect(store.open(name)).rejects.toThrow('Not a name');
    await expect(store.put(name, Buffer.from(''), '')).rejects.toThrow('Not a name');
    await expect(store.remove([name])).rejects.toThrow('Not a name');
  });
}
