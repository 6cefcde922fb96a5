import { type Query, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router';
import { vi } from 'vitest';
import { ConfigurationProvider } from '../../src/web/lib/configuration.tsx';
import { createQueryClient } from '../../src/web/lib/query-client.ts';
import { ServerTimeProvider } from '../../src/web/lib/use-server-now.tsx';
import { matchPath } from '../../src/web/routing/match.ts';
import { AlertsProvider } from '../../src/web/ui/alerts.tsx';
import { ConfirmProvider } from '../../src/web/ui/confirm.tsx';
import type { TestCustomer } from '../factories/people.ts';
import type { TestStudio } from '../start-app.ts';

const isAsked = ({ state, options }: Query) =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false);

/** Fetches what the rendered screens request, until they request nothing more. @returns the last rendering */
async function drawnWithAnswers(client: QueryClient, draw: () => string): Promise<string> {
  for (;;) {
    const html = draw();
    const asked = client.getQueryCache().getAll().filter(isAsked);
    if (asked.length === 0) return html;
    await Promise.all(asked.map((query) => query.fetch()));
  }
}

/**
 * A screen of the customer's area as a browser first shows it with its data: the page itself, without the frame that
 * checks the session, from the answers of this studio's API. Without React's comments between texts.
 */
export async function ownScreen(studio: TestStudio, as: TestCustomer, url: string): Promise<string> {
  const configuration = await studio.context.configuration.public();
  const { route } = matchPath(url.split('?', 1)[0] ?? url, configuration.class_packages_path);
  const { default: Page } = await route.page.load();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked) => {
    const { status, text } = await studio.api.get(String(asked).replace(/^\/api/, ''), { as });
    return new Response(text, { status });
  });
  const client = createQueryClient('server');
  const html = await drawnWithAnswers(client, () =>
    renderToString(
      <StaticRouter location={url}>
        <ConfigurationProvider value={configuration}>
          <QueryClientProvider client={client}>
            <ServerTimeProvider start={studio.clock.now().toISOString()}>
              <AlertsProvider>
                <ConfirmProvider>
                  <Routes>
                    <Route path={route.path} element={<Page />} />
                  </Routes>
                </ConfirmProvider>
              </AlertsProvider>
            </ServerTimeProvider>
          </QueryClientProvider>
        </ConfigurationProvider>
      </StaticRouter>,
    ),
  );
  client.clear();
  return html.replaceAll('<!-- -->', '');
}
