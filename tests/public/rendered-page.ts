import type { RenderedPage } from '#shared/server-rendering.ts';
import type { Tracking } from '#shared/tracking-consent.ts';
import { publicPaths, render } from '../../src/web/entry-server.tsx';
import type { TestStudio } from '../start-app.ts';

export const SITE = 'https://jacaranda.example';

function fetchApiOf(studio: TestStudio, requests: string[] = []) {
  return async (path: string) => {
    requests.push(path);
    const answer = await studio.app.inject({ method: 'GET', url: path });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };
}

/**
 * A page that the server renders from this studio's API, and its calls of the API.
 * @param tracking whether the studio has tracking codes, and this visitor has allowed them
 */
export async function renderedPage(
  studio: TestStudio,
  url: string,
  tracking: Tracking = 'none',
): Promise<RenderedPage & { asked: string[] }> {
  const requests: string[] = [];
  const page = await render({
    url,
    site: SITE,
    configuration: await studio.context.configuration.public(),
    tracking,
    now: studio.clock.now().toISOString(),
    fetchApi: fetchApiOf(studio, requests),
  });
  return { ...page, asked: requests };
}

/** The addresses of this studio's sitemap. */
export async function shownPaths(studio: TestStudio) {
  return publicPaths({ configuration: await studio.context.configuration.public(), fetchApi: fetchApiOf(studio) });
}

/** The page's headings of one level, as text. */
export function headings(html: string, level: number): string[] {
  return [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'gs'))].map(([, text = '']) =>
    text.replaceAll(/<[^>]*>/g, ''),
  );
}
