import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { home, openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { freePort } from '../../../tests/free-port.ts';
import { itOn } from '../../../tests/it-on.ts';
import { pinnedNode } from '../../../tests/pinned-node.ts';
import { writeMigratedFolder } from '../../../tests/prepared-engine.ts';
import { testEnvironment } from '../../../tests/test-environment.ts';
import { openDatabase } from '../database/connect.ts';
import { lockDataFolder } from '../database/data-folder-lock.ts';

const compiled = fileURLToPath(new URL('../../../.cache/compile', import.meta.url));

let database: TestDatabase;
let folder: string;
let port: number;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupo-start-'));
  port = await freePort();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** For tests that are not about the first start: making an empty database takes longer than everything else. */
async function notTheFirstStart() {
  if (home === 'embedded') await writeMigratedFolder(folder);
}

/** Starts a program of the product; `database.url` is its database where there is one. */
function start(program: string, change: Record<string, string> = {}, words: string[] = []) {
  const child = spawn(pinnedNode, [program, ...words], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      // As `npm start` does: otherwise each of a dozen processes compiles the whole server.
      NODE_COMPILE_CACHE: compiled,
      ...testEnvironment,
      DATA_DIR: folder,
      DATABASE_URL: database.url ?? '',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...change,
    },
  });
  // A test that gave up leaves no server behind.
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  child.stdout.on('data', (data) => {
    output.out += data;
  });
  child.stderr.on('data', (data) => {
    output.err += data;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...output }));
  const said = async (text: string) => {
    while (!output.out.includes(text)) {
      const over = await Promise.race([ended, once(child.stdout, 'data')]);
      if ('code' in over) throw new Error(`It ended with ${over.code}: ${output.err}`);
    }
  };
  return { child, ended, said };
}

const OWNER = ['--email', 'maria@estudio.mx', '--name', 'María López Hernández'];
const server = (change?: Record<string, string>) => start('src/server/main.ts', change);

// Cases that need no database are tried once.

itOn('embedded')('says a bad setting in one line', async () => {
  const { code, err, out } = await server({ PORT: 'muchos', DATABASE_POOL: '0' }).ended;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^La configuración no es válida:\nPORT: .+\nDATABASE_POOL: .+\n$/);
});

itOn('embedded')('refuses in production what would not be safe', async () => {
  const unsafe = { AUTH_SECRET: 'x'.repeat(40), CUPO_DEMO: '1', PUBLIC_URL: 'http://estudio.mx' };
  const { code, err } = await server({ NODE_ENV: 'production', ...unsafe }).ended;
  expect(code).toBe(1);
  expect(err).toContain('AUTH_SECRET: ');
  expect(err).toContain('CUPO_DEMO: ');
  expect(err).toMatch(/PUBLIC_URL: en producción hace falta la dirección https .+ ALLOW_HTTP=yes\.\n/);
});

describe('the data folder', () => {
  /** Files that other users of the machine could open. */
  const openToOthers = () =>
    [folder, ...readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))].filter(
      (path) => ((lstatSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0,
    );

  /** Rights as an earlier version, or a copy, left them. */
  function leaveOpen() {
    mkdirSync(join(folder, 'mail'), { recursive: true });
    mkdirSync(join(folder, 'files/pictures'), { recursive: true });
    for (const name of ['secret', 'mail/1.eml', 'files/pictures/1.webp', 'backup.tar.gz'])
      writeFileSync(join(folder, name), 'only-for-tests-0123456789-abcdefghij-KLMNOPQRST');
    for (const name of readdirSync(folder, { recursive: true })) {
      const path = join(folder, String(name));
      chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    }
    chmodSync(folder, 0o755);
  }

  async function startAndStop(change: Record<string, string> = {}, meanwhile?: () => Promise<void>) {
    const { child, ended, said } = server(change);
    await said('Cupo está abierto en');
    const found = openToOthers();
    expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
    await meanwhile?.();
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
    const left = await readdir(folder);
    expect(left).not.toContain('cupo.lock');
    expect(left).not.toContain('control.sock');
    return found;
  }

  itOn('embedded')(
    'is its owner’s alone from the first start on; where it is open it is closed, with everything in it',
    async () => {
      expect(await startAndStop()).toEqual([]);
      leaveOpen();
      expect(openToOthers().length).toBeGreaterThan(6);
      const letters = () => readdirSync(join(folder, 'mail')).filter((name) => name !== '1.eml');
      const writeLetter = async () => {
        const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
        const email = `${port}@ejemplo.mx`;
        const post = (path: string, body: object) =>
          fetch(`http://127.0.0.1:${port}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        await post('/identity/sign-up', { email, password: 'jacaranda-azul' });
        expect((await post('/customer/recover', { email })).status).toBe(200);
        await expect.poll(letters, { timeout: 60_000 }).not.toHaveLength(0);
        for (const name of letters()) expect(lstatSync(join(folder, 'mail', name)).mode & 0o777, name).toBe(0o600);
      };
      expect(await startAndStop({ JOBS: 'server' }, writeLetter)).toEqual([]);
    },
    // Two starts, the first in an empty folder.
    300_000,
  );

  itOn('postgres')('is closed by the worker too, which runs the timed work apart', async () => {
    leaveOpen();
    const { child, ended, said } = start('src/server/worker.ts');
    await said('en marcha');
    expect(openToOthers()).toEqual([]);
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('is also restricted by a command, which creates the owner, with her surnames separated', async () => {
    await notTheFirstStart();
    leaveOpen();
    const { child, ended } = start('scripts/create-admin.ts', { CUPO_ADMIN_PASSWORD: '' }, OWNER);
    child.stdin.end('bugambilia-blanca\nbugambilia-blanca\n');
    expect(await ended).toMatchObject({ code: 0, err: '', out: expect.stringContaining('administra el estudio') });
    expect(openToOthers()).toEqual([]);
    const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_POOL: 1, NODE_ENV: 'test' });
    const people = await db.rows('select name, last_name from customer where email = $1', ['maria@estudio.mx']);
    await db.close();
    expect(people).toEqual([{ name: 'María', last_name: 'López Hernández' }]);
  });
});

itOn('embedded')('asks the owner’s password twice: one that was mistyped would lock her out', async () => {
  const { child, ended } = start('scripts/create-admin.ts', { CUPO_ADMIN_PASSWORD: '' }, OWNER);
  child.stdin.end('bugambilia-blanca\nbugambilia-blnca\n');
  const { code, out, err } = await ended;
  expect({ code, err }).toEqual({ code: 1, err: 'Las dos contraseñas no son iguales: vuelve a ejecutar la orden.\n' });
  expect(out).not.toContain('bugambilia');
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_POOL: 1, NODE_ENV: 'test' });
  expect(await db.rows("select email from customer where email = 'maria@estudio.mx'")).toEqual([]);
  await db.close();
});

itOn('postgres')('is the way back from Firebase: create-admin names what leaves it, and then leaves it', async () => {
  const config = { apiKey: 'llave', authDomain: 'estudio.firebaseapp.com', projectId: 'estudio-viejo' };
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: database.url, DATABASE_POOL: 1, NODE_ENV: 'test' });
  const connected = () => db.rows("select 1 from app_config where key = 'firebaseConfig' and value <> 'null'");
  try {
    await db.rows(
      `insert into app_config (key, value, updated_at) values ('firebaseConfig', $1::jsonb, now())
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(config)],
    );
    const owner = { CUPO_ADMIN_PASSWORD: 'bugambilia-blanca' };
    const mail = ['--email', 'duena@estudio.mx', '--name', 'Marta Ruiz'];
    const stayed = await start('scripts/create-admin.ts', owner, mail).ended;
    expect(stayed).toMatchObject({ code: 1, err: expect.stringMatching(/estudio-viejo.+--leave-firebase/) });
    expect(await connected()).toHaveLength(1);
    expect(await db.rows("select 1 from customer where email = 'duena@estudio.mx'")).toEqual([]);
    const left = await start('scripts/create-admin.ts', owner, [...mail, '--leave-firebase']).ended;
    expect(left).toMatchObject({ code: 0, err: '', out: expect.stringContaining('administra el estudio') });
    expect(await connected()).toEqual([]);
    const { out } = await start('scripts/create-admin.ts', owner, [...mail, '--leave-firebase']).ended;
    expect(out).toContain('Ya tenía cuenta');
  } finally {
    await db.rows("delete from app_config where key = 'firebaseConfig'");
    await db.close();
  }
});

itOn('embedded')('says that the port is taken, and leaves the folder free', async () => {
  await notTheFirstStart();
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  const { code, err } = await server().ended;
  taken.close();
  expect({ code, err }).toEqual({
    code: 1,
    err: `El puerto ${port} ya está ocupado: elige otro, por ejemplo PORT=${port + 1}.\n`,
  });
  expect(await readdir(folder)).not.toContain('cupo.lock');
});

itOn('embedded')('says that the folder is in use, or cannot be one', async () => {
  const lock = await lockDataFolder(folder);
  const second = await server().ended;
  await lock.release();
  expect(second.code).toBe(1);
  expect(second.err).toMatch(/^Otro proceso de Cupo ya usa la carpeta de datos .+\n$/);
  await writeFile(join(folder, 'file'), '');
  const nowhere = await server({ DATA_DIR: join(folder, 'file', 'data') }).ended;
  expect(nowhere.code).toBe(1);
  expect(nowhere.err).toMatch(/^No se puede usar la carpeta de datos .+\n$/);
});

itOn('postgres')('says that PostgreSQL is not there, without its password', async () => {
  const { code, err } = await server({ DATABASE_URL: 'postgres://ana:secreto@127.0.0.1:1/cupo' }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^No se pudo conectar a PostgreSQL \(127\.0\.0\.1:1\/cupo\): .+\n$/);
});

// The data folder is tested above: a first start and a later one do the same.
itOn('postgres')('opens, answers, and at the first signal gives everything back', async () => {
  const { child, ended, said } = server({ JOBS: 'server' });
  await said('Cupo está abierto en');
  expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, err: '' });
  const left = await readdir(folder);
  expect(left).not.toContain('cupo.lock');
  expect(left).not.toContain('control.sock');
});

itOn('postgres')(
  'does not open a studio of somebody’s own as the demo, where anybody pays with test cards',
  async () => {
    const owner = { CUPO_ADMIN_PASSWORD: 'bugambilia-blanca' };
    await start('scripts/create-admin.ts', owner, ['--email', 'lupe@estudio.mx', '--name', 'Lupe Díaz']).ended;
    const forgotten = server({ NODE_ENV: 'development' });
    const opened = forgotten.said('Cupo está abierto en').catch(() => undefined);
    await Promise.race([forgotten.ended, opened]);
    forgotten.child.kill('SIGTERM');
    const { code, err, out } = await forgotten.ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^Este estudio no es la demostración.+NODE_ENV=production.+CUPO_DEMO=no.+\n$/);
  },
);

itOn('postgres')('opens such a studio where that is what was asked for', async () => {
  const { child, ended, said } = server({ NODE_ENV: 'development', CUPO_DEMO: 'no' });
  await said('Cupo está abierto en');
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});

itOn('embedded')('says that timed work cannot run apart where one process alone may open the studio', async () => {
  const { ended } = start('src/server/worker.ts');
  expect(await ended).toMatchObject({ code: 1, err: expect.stringContaining('necesita PostgreSQL') });
});
