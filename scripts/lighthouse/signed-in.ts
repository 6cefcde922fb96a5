import { chromium, type Page } from '@playwright/test';

/** A customer signed in at a browser that listens for its protocol on `port`, where Lighthouse opens its own pages. */
export interface SignedIn {
  /** As if none of the studio's files had been here before. */
  forgetFiles(): Promise<void>;
  /** Leaves the browser as it is. */
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
  // Away from what it goes on asking.
  await page.goto('about:blank');
}
