import type { Page } from '@playwright/test';

/** Changes the studio's settings for this page only: other journeys are not disturbed. */
export async function withSettings(
  page: Page,
  path: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const changed = Object.entries(settings).reduce(
      (text, [key, value]) => text.replace(new RegExp(`"${key}":("[^"]*"|\\w+)`), `"${key}":${JSON.stringify(value)}`),
      html,
    );
    await route.fulfill({ response, body: changed });
  });
}
