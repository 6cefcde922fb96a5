import { chromium, type Page } from '@playwright/test';

/** A customer signed in to a browser with its debugging protocol on `port`, where Lighthouse opens its own pages. */
export interface SignedIn {
  /** Clears the cache of the studio's files. */
  forgetFiles(): Promise<void>;
  /** Disconnects, and leaves the browser running. */
  close(): Promise<void>;
}

export async function signIn(
  { port, url }: { port: number; url: string },
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context of its own.');
  const page = await context.newPage();
  await enter(page, { url, email, password });
  const protocol = await context.newCDPSession(page);
  return {
    forgetFiles: async () => {
      await protocol.send('Network.clearBrowserCache');
    },
    close: async () => {
      await page.close();
      await browser.close();
    },
  };
}

async function enter(page: Page, { url, email, password }: { url: string; email: string; password: string }) {
  await page.goto(`${url}/entrar`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/mystudio');
  // Leaves the page, so that it stops its requests.
  await page.goto('about:blank');
}
