import { accessSync, constants } from 'node:fs';

/** Quiet on a closed network, and able to run as root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What Playwright needs to start a browser here. */
export interface ChromiumLaunch {
  executablePath?: string;
  channel?: 'chrome';
  args: string[];
}

/** `$CHROME_PATH`, else the system's Chromium, else the development dependency's; outside Linux an installed Chrome. */
export async function chromiumLaunch(): Promise<ChromiumLaunch> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && isExecutable(path));
  if (installed) return { executablePath: installed, args };
  if (process.platform !== 'linux') return { channel: 'chrome', args };
  // Read while it is imported: it then brings the system libraries that are missing here.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
