import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Without requests of its own, and able to run as root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Playwright's launch options for a browser on this machine. */
export interface ChromiumLaunch {
  executablePath?: string;
  channel?: 'chrome';
  args: string[];
}

/** `$CHROME_PATH`, else the system's Chromium, else the development dependency's; not on Linux: an installed Chrome. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && isExecutable(path));
  if (installed) return { executablePath: installed, args };
  if (process.platform !== 'linux') return { channel: 'chrome', args };
  return { executablePath: await packagedChromium(), args };
}

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));
/** Makes the package provide the system libraries that are missing here; it reads this variable when it is imported. */
const bringLibraries = { AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV ?? 'AWS_Lambda_nodejs22.x' };

/**
 * The development dependency's browser. By default it unpacks into the machine's temporary folder under predictable
 * names that anybody could create first; here it is unpacked once into this clone's own cache, completely or not at
 * all.
 */
async function packagedChromium(): Promise<string> {
  const folder = join(cache, 'chromium');
  if (!existsSync(folder)) await unpackInto(folder);
  const { TMPDIR } = process.env;
  Object.assign(process.env, bringLibraries, { TMPDIR: folder, FONTCONFIG_FILE: fontsOf(folder) });
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    return await chromium.executablePath();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/**
 * The font configuration of the packaged browser, with its own fonts wherever it was unpacked. The original
 * configuration names `/tmp/fonts` only; without any font the browser crashes when it draws a letter that the page's
 * fonts lack.
 */
function fontsOf(folder: string): string {
  const list = join(folder, 'fonts.conf');
  const own = `<fontconfig><dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>\n`;
  if (!existsSync(list)) writeFileSync(list, `<?xml version="1.0"?>\n${own}`);
  return list;
}

async function unpackInto(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const half = mkdtempSync(join(cache, 'chromium-'));
  const program = "await (await import('@sparticuz/chromium')).default.executablePath()";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, ...bringLibraries, TMPDIR: half },
  });
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another worker was faster.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
