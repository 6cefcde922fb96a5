import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, extract } from 'tar';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { readOldRecord } from '../../../tests/catalogue/old-record.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { rawBooking, rawStudio } from '../../../tests/factories/raw-studio.ts';
import { listed } from '../../../tests/files/contract.ts';
import { startS3 } from '../../../tests/files/s3-stand-in.ts';
import { itOn } from '../../../tests/it-on.ts';
import { dropDatabase, makeEmptyDatabase } from '../../../tests/postgres/test-databases.ts';
import { preparedEngine, unmigratedEngine } from '../../../tests/prepared-engine.ts';
import { recount } from '../capabilities/books/index.ts';
import { claimNotices, holdWaiting, queueNotice } from '../capabilities/outbox/index.ts';
import { movableClock, systemClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { readRows } from '../database/dump/read-rows.ts';
import { readShapes } from '../database/dump/tables.ts';
import { openEmbedded } from '../database/embedded.ts';
import { readSchemaFiles, type SchemaFiles } from '../database/schema-files.ts';
import { openServer } from '../database/server.ts';
import { createDiskStore } from '../gateways/files/disk-store.ts';
import { createS3Store } from '../gateways/files/s3/s3-store.ts';
import { hashFile } from './hash-file.ts';
import { tableFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let folder: string;
let archive: string;

beforeAll(async () => {
  source = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cupo-backup-'));
  archive = join(folder, 'backup.tar.gz');
  await source.db.transaction(fillStudio);
  await mkdir(join(folder, 'source', 'files', 'fotos'), { recursive: true });
  await writeFile(join(folder, 'source', 'files', 'fotos', 'niña.jpg'), Buffer.from([0, 255, 13, 10, 7]));
  await writeFile(join(folder, 'source', 'files', 'vacío.txt'), '');
  await writeBackup(source.db, { dataFolder: join(folder, 'source'), file: archive, clock: systemClock });
});
afterAll(async () => {
  await source.close();
  await rm(folder, { recursive: true, force: true });
});

/**
 * Rows that are easily changed by a copy: JSON null, arrays, text with every kind of quote, cancelled and unlimited
 * things.
 */
async function fillStudio(tx: Parameters<Parameters<Database['transaction']>[0]>[0]): Promise<void> {
  const studio = await rawStudio(tx);
  const row = {
    single_class_id: studio.single_class_id,
    customer_id: studio.ana,
    available_class_id: studio.grantOfAna,
  };
  // Not compared: the step that an older backup goes through empties copied settings.
  await tx.rows('update single_class set booking_opens_days = 7, booking_closes_minutes = 15');
  await rawBooking(tx, { ...row, spot: 2 });
  await rawBooking(tx, { ...row, spot: 1, guest: `O'Hara "\\ 🌸` });
  await tx.rows(
    `insert into app_config (key, value, updated_at) values ('a', 'null', '2026-11-23T13:00:00.123Z'), ('b', '{"x":[1,null,"ñ"]}', '2026-11-23T13:00:00Z')`,
  );
  await tx.rows(
    `update available_class set class_type_ids = '{1,2}', allowed_times = '[{"from":"07:00"}]' where available_class_id = $1`,
    [studio.grantOfBea],
  );
  await tx.rows(`update customer set disabled_at = '2026-11-23T13:00:00Z', disabled_by = $2 where customer_id = $1`, [
    studio.ana,
    studio.bea,
  ]);
  await tx.rows(
    `insert into audit_log (occurred_at, action, subject) values ('2026-11-23T13:00:00Z', 'tried', 'nothing')`,
  );
  await tx.rows(
    `insert into file (purpose, key, name, type, bytes, width, height, customer_id, "createdAt")
     values ('picture', repeat('a', 32), 'logo.webp', 'image/webp', 5, 10, 10, $1, '2026-11-23T13:00:00Z')`,
    [studio.ana],
  );
  const picture = { file_id: 1, src: `/archivos/${'a'.repeat(32)}-10.webp`, name: 'logo.webp', type: 'image/webp' };
  await tx.rows(`update class_type set file = $1::jsonb`, [JSON.stringify(picture)]);
  await tx.rows(
    `insert into app_config (key, value, updated_at) values ('favicon', $1::jsonb, '2026-11-23T13:00:00Z')`,
    [JSON.stringify(picture.src)],
  );
  await tx.rows(
    'insert into location (location_id, name, timezone) select 100 + n, $1, $1 from generate_series(1, 2300) n',
    ['Line\nbreak\t'],
  );
}

/** A studio that was started once and that nobody uses yet. */
const emptyEmbedded = async () => openEmbedded(undefined, await preparedEngine());

async function everything(db: Database): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    const tables: Record<string, string[]> = {};
    for (const shape of await readShapes(tx)) {
      const rows: string[] = [];
      for await (const page of readRows(tx, shape)) rows.push(...page);
      // Regenerated in each database by its step.
      tables[shape.name] = shape.name === 'contact_key' ? rows.map(() => 'key') : rows;
    }
    return tables;
  });
}

const restore = (db: Database, file: string, dataFolder: string, files?: SchemaFiles) =>
  restoreBackup({ db, file, dataFolder, clock: systemClock, recount, holdLetters: holdWaiting, files });

/** An archive as a version before the single schema wrote it: these migrations made its tables, without later steps. */
async function archiveOf(migrations: string[], name: string): Promise<string> {
  const unpacked = await mkdtemp(join(folder, 'unpacked-'));
  await extract({ file: archive, cwd: unpacked });
  const manifestFile = join(unpacked, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const { steps } = await readSchemaFiles();
  const later = new Set(
    steps.flatMap(({ statements }) => [...statements.matchAll(/^create table (\w+)/gm)].map(([, name]) => name)),
  );
  for (const name of later) await rm(join(unpacked, tableFile(`${name}`)));
  manifest.tables = manifest.tables.filter((table: { name: string }) => !later.has(table.name));
  const ofLater = [...later].map((name) => `${name}_`);
  manifest.sequences = manifest.sequences.filter(
    ({ name }: { name: string }) => !ofLater.some((beginning) => name.startsWith(beginning)),
  );
  for (const table of manifest.tables as { name: string; columns: { name: string }[] }[]) {
    const added = laterColumns(steps, table.name);
    if (added.length === 0 && table.name !== 'payment_method') continue;
    const kept = table.columns.flatMap(({ name }, index) => (added.includes(name) ? [] : [index]));
    const file = join(unpacked, tableFile(table.name));
    const lines = (await readFile(file, 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !(table.name === 'payment_method' && /"(oxxo|spei)"/.test(line)))
      .map((line) => JSON.stringify(kept.map((index) => JSON.parse(line)[index])));
    await writeFile(file, lines.map((line) => `${line}\n`).join(''));
    const columns = kept.map((index) => table.columns[index]);
    Object.assign(table, { columns, rows: lines.length, sha256: await hashFile(file) });
  }
  await giveOldNames(manifest, unpacked, steps);
  await writeFile(manifestFile, JSON.stringify({ ...manifest, migrations }));
  const file = join(folder, name);
  await create({ file, gzip: true, cwd: unpacked }, await readdir(unpacked));
  return file;
}

interface OldNames {
  tables: { name: string; columns: { name: string }[] }[];
  sequences: { name: string }[];
}

/** Undoes the renames of steps, the last one first. */
async function giveOldNames(
  { tables, sequences }: OldNames,
  unpacked: string,
  steps: readonly { statements: string }[],
): Promise<void> {
  const renames = steps.flatMap(({ statements }) => [
    ...statements.matchAll(/^alter (table|sequence) (\w+) rename (?:column (\w+) )?to (\w+);/gm),
  ]);
  for (const [, kind, before = '', column, now] of renames.reverse()) {
    const named = column === undefined ? now : before;
    const thing = (kind === 'table' ? tables : sequences).find(({ name }) => name === named);
    if (!thing) throw new Error(`A step renames ${named}, which the backup lacks.`);
    const renamed =
      column === undefined
        ? thing
        : tables.find(({ name }) => name === before)?.columns.find(({ name }) => name === now);
    if (renamed) renamed.name = column ?? before;
    if (kind === 'table' && column === undefined)
      await rename(join(unpacked, tableFile(`${now}`)), join(unpacked, tableFile(before)));
  }
}

/** What steps added to a table that is older than they are. */
const laterColumns = (steps: readonly { statements: string }[], table: string): string[] =>
  steps
    .flatMap(({ statements }) => statements.split(';'))
    .filter((statement) => new RegExp(`alter table ${table}\\s`).test(statement))
    .flatMap((statement) => [...statement.matchAll(/add column (\w+)/g)].map(([, name]) => `${name}`));

async function expectSame(db: Database, dataFolder: string, next_id = 10_003): Promise<void> {
  expect(await everything(db)).toEqual(await everything(source.db));
  for (const name of ['fotos/niña.jpg', 'vacío.txt']) {
    const [restored, original] = await Promise.all(
      [dataFolder, join(folder, 'source')].map((root) => readFile(join(root, 'files', name))),
    );
    expect(restored).toEqual(original);
  }
  // Triggers are enabled again.
  await expect(db.rows('delete from audit_log')).rejects.toThrow('append-only');
  const next = await db.rows(
    `insert into customer (name, "createdAt") values ('Nueva', '2026-11-23T13:00:00Z') returning customer_id`,
  );
  // Not 3: who signed up after the backup had that number, in letters, receipts and at the bank.
  expect(next).toEqual([{ customer_id: next_id }]);
}

// How PostgreSQL writes rows is tested below; these two assert nothing more about it.
itOn('embedded')(
  'restores into an empty embedded home row for row and file for file, and refuses to write over it',
  async () => {
    const target = join(folder, 'embedded');
    const db = await emptyEmbedded();
    try {
      const report = await restore(db, archive, target);
      expect(report.files).toBe(2);
      await expectSame(db, target);
      await expect(restore(db, archive, join(folder, 'again'))).rejects.toThrow('ya tiene datos');
    } finally {
      await db.close();
    }
  },
);

itOn('embedded')(
  'holds the files it began with and those that came meanwhile, whatever the studio removes under it',
  async () => {
    const files = join(folder, 'busy', 'files');
    await mkdir(files, { recursive: true });
    await writeFile(join(files, 'before.webp'), 'before');
    await writeFile(join(files, 'draft.webp.part'), 'ha');
    const busy: Database = {
      ...source.db,
      rows: (statement, parameters) => source.db.rows(statement, parameters),
      transaction: async (work, ...limits) => {
        await rm(join(files, 'before.webp'));
        await writeFile(join(files, 'meanwhile.webp'), 'meanwhile');
        return source.db.transaction(work, ...limits);
      },
    };
    const file = join(folder, 'busy.tar.gz');
    await writeBackup(busy, { dataFolder: join(folder, 'busy'), file, clock: systemClock });
    const db = await emptyEmbedded();
    try {
      await restore(db, file, join(folder, 'calm'));
      expect((await readdir(join(folder, 'calm', 'files'))).sort()).toEqual(['before.webp', 'meanwhile.webp']);
      expect(await readFile(join(folder, 'calm', 'files', 'before.webp'), 'utf8')).toBe('before');
    } finally {
      await db.close();
    }
  },
);

itOn('embedded')(
  'holds what is in a cloud too, each file once, or no backup is made; it is restored here',
  async () => {
    const clock = movableClock(new Date('2026-11-23T13:00:00Z'));
    const service = await startS3(clock);
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const { address: endpoint, bucket, region, accessKeyId, secretAccessKey } = service;
    const keys = { accessKeyId, secretAccessKey };
    const cloud = createS3Store({ place: { endpoint, bucket, region }, keys, allowsPrivate: true, clock, log });
    const [here, file] = [join(folder, 'half-here'), join(folder, 'cloud.tar.gz')];
    const db = await emptyEmbedded();
    try {
      await createDiskStore(here).put('pictures/a.webp', Buffer.from('here'), '');
      await cloud.put('pictures/a.webp', Buffer.from('here'), '');
      await cloud.put('receipts/b', Buffer.from('there'), '');
      service.objects.set('quarantine/c.mp4', { content: Buffer.from('nobody knows'), type: '' });
      const write = (of: typeof cloud | null) => writeBackup(source.db, { dataFolder: here, file, clock, cloud: of });
      service.mishaps = [{ how: 'cut', when: /receipts/ }];
      await expect(write(cloud)).rejects.toThrow('--without-cloud');
      expect((await readdir(folder)).filter((name) => name.includes('cloud.tar.gz'))).toEqual([]);
      expect(await write(null)).toMatchObject({ files: 1 });
      service.mishaps = [];
      service.asked.splice(0);
      expect(await write(cloud)).toMatchObject({ files: 2 });
      expect(service.asked.filter((line) => line.includes('/receipts/'))).toHaveLength(1);
      await restore(db, file, join(folder, 'all-here'));
      const restored = createDiskStore(join(folder, 'all-here'));
      expect((await listed(restored)).map(({ name }) => name)).toEqual(['pictures/a.webp', 'receipts/b']);
      expect(await readFile(join(folder, 'all-here', 'files', 'receipts', 'b'), 'utf8')).toBe('there');
    } finally {
      await Promise.all([db.close(), service.close()]);
    }
  },
);

itOn('embedded')(
  'holds the letters that waited: a copy writes to nobody, a studio sends them when asked to',
  async () => {
    const [file, target] = [join(folder, 'letters.tar.gz'), join(folder, 'letters')];
    const clock = movableClock(new Date('2026-11-23T13:00:00Z'));
    const db = await emptyEmbedded();
    const busy = await openTestDatabase();
    try {
      await busy.db.transaction(async (tx) => {
        await rawStudio(tx);
        const letter = { notice: 'account-welcome', payload: { name: 'Ana' }, at: clock.now() };
        for (const recipient of ['waits@ejemplo.mx', 'left@ejemplo.mx', 'skipped@ejemplo.mx'])
          await queueNotice(tx, { ...letter, notice: 'account-welcome', recipient });
        const sent = `update outbox set sent_at = $1::timestamptz where recipient like 'left%'`;
        await tx.rows(sent, [clock.now().toISOString()]);
        const skipped = `update outbox set skipped_at = $1::timestamptz, skip_reason = 'no-mail' where recipient like 'skipped%'`;
        await tx.rows(skipped, [clock.now().toISOString()]);
      });
      await writeBackup(busy.db, { dataFolder: join(folder, 'none'), file, clock });
      clock.advance(3_600_000);
      const parts = { db, file, dataFolder: target, clock, recount, holdLetters: holdWaiting };
      expect(await restoreBackup(parts)).toMatchObject({ letters: 1 });
      const claimed = { now: clock.now(), leaseUntil: clock.now(), most: 10 };
      expect(await claimNotices(db, claimed)).toEqual([]);
      expect(await db.rows('select recipient, last_error from outbox where failed_at = $1', [clock.now()])).toEqual([
        { recipient: 'waits@ejemplo.mx', last_error: expect.stringContaining('respaldo') },
      ]);
      // Control: in the studio of the backup it still leaves.
      expect(await claimNotices(busy.db, claimed)).toMatchObject([{ recipient: 'waits@ejemplo.mx' }]);
    } finally {
      await Promise.all([db.close(), busy.close()]);
    }
  },
);

it('refuses a damaged archive and leaves the place empty', async () => {
  const half = join(folder, 'half.tar.gz');
  const longer = join(folder, 'longer.tar.gz');
  await writeFile(half, await readFile(archive));
  await truncate(half, 3000);
  await writeFile(longer, 'no es un respaldo');
  await appendFile(longer, 'de verdad');
  for (const file of [half, longer]) {
    await expect(restore(source.db, file, join(folder, 'damaged'))).rejects.toThrow('no se puede leer o está dañado');
  }
  expect(await readdir(join(folder, 'damaged'))).toEqual([]);
});

it('of somebody who signs up while it begins nothing is lost, in a studio whose server runs', async () => {
  const target = await openTestDatabase();
  try {
    const born = `insert into customer (name, "createdAt") values ('Ana', $1)`;
    const meanwhile: Database = {
      ...target.db,
      transaction: async (act, ...rest) => {
        await target.db.rows(born, [systemClock.now().toISOString()]);
        return target.db.transaction(act, ...rest);
      },
    };
    await expect(restore(meanwhile, archive, join(folder, 'running'))).rejects.toThrow('ya tiene datos');
    expect(await target.db.rows('select name from customer')).toEqual([{ name: 'Ana' }]);
    expect(await readdir(join(folder, 'running'))).toEqual([]);
  } finally {
    await target.close();
  }
});

itOn('postgres')('goes from PostgreSQL to the embedded home and back to an empty PostgreSQL', async () => {
  const between = await emptyEmbedded();
  const url = await makeEmptyDatabase(inject('postgresUrl'));
  const db = openServer({ url, pool: 2 });
  try {
    await restore(between, archive, join(folder, 'between'));
    const second = join(folder, 'second.tar.gz');
    await writeBackup(between, { dataFolder: join(folder, 'between'), file: second, clock: systemClock });
    await restore(db, second, join(folder, 'back'));
    await expectSame(db, join(folder, 'back'), 20_003);
  } finally {
    await Promise.all([between.close(), db.close()]);
    await dropDatabase(inject('postgresUrl'), url);
  }
});

itOn('embedded')(
  'restores what the last version before the one schema wrote; an older backup says what to do first',
  async () => {
    const old = (await readOldRecord()).map(({ name }) => name);
    const target = join(folder, 'from-old');
    const db = await openEmbedded(undefined, await unmigratedEngine());
    try {
      const tooOld = await archiveOf(old.slice(0, -1), 'too-old.tar.gz');
      await expect(restore(db, tooOld, target)).rejects.toThrow(
        'no llegó a su última migración (0056_one_mailbox.sql). Restáuralo con la última versión',
      );
      await restore(db, await archiveOf(old, 'old.tar.gz'), target);
      await expectSame(db, target);
    } finally {
      await db.close();
    }
  },
);

itOn('embedded')('takes the steps since the backup together with its rows, or nothing', async () => {
  const files = await readSchemaFiles();
  const withStep = (statements: string): SchemaFiles => ({
    ...files,
    steps: [...files.steps, { name: 'steps/9000_planted.sql', statements, hash: statements }],
  });
  const db = await openEmbedded(undefined, await unmigratedEngine());
  try {
    const failing = withStep('select 1 / (select count(*) - 2 from customer);');
    await expect(restore(db, archive, join(folder, 'forward'), failing)).rejects.toThrow('division by zero');
    expect(await db.rows('select name from customer')).toEqual([]);
    const next = withStep(`alter table customer add column planted text not null default 'new';`);
    await restore(db, archive, join(folder, 'forward'), next);
    expect(await db.rows('select name, planted from customer order by customer_id')).toEqual([
      { name: 'Ana', planted: 'new' },
      { name: 'Bea', planted: 'new' },
    ]);
    await expect(db.rows('delete from audit_log')).rejects.toThrow('append-only');
  } finally {
    await db.close();
  }
});
