import { expect, type Page } from '@playwright/test';

/** Her session can no longer be renewed; the token in the page is valid until a call is refused. */
export const endSession = (page: Page): Promise<void> => page.context().clearCookies();

/** The next call of this kind is refused, as with an expired token. */
export async function refuseNext(page: Page, path: string, method: string): Promise<void> {
  let refused = false;
  await page.route(path, async (route) => {
    if (refused || route.request().method() !== method) return route.fallback();
    refused = true;
    const error = { code: 'auth/id-token-expired', message: 'Tu sesión expiró.', request_id: 'x' };
    return route.fulfill({ status: 401, json: { error } });
  });
}

/** She types her password in the dialog over the page. */
export async function goOn(page: Page, { password }: { password: string }): Promise<void> {
  const over = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await over.getByLabel('Contraseña', { exact: true }).fill(password);
  await over.getByRole('button', { name: 'Seguir' }).click();
  await expect(over).toHaveCount(0);
}
