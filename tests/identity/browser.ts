import { vi } from 'vitest';
import type { IdentityProvider } from '../../src/web/lib/identity/provider.ts';
import type { TestStudio } from '../start-app.ts';

/** Cookies of one browser, by name. */
type Jar = Map<string, string>;

const ORIGIN = 'https://jacaranda.example';

/**
 * Lets the browser's code of this process call the studio: addresses that begin with `/api` go to it with the cookies
 * of the calling browser, everything else to the network.
 */
export function browsersOf(studio: TestStudio): (make: () => IdentityProvider) => IdentityProvider {
  const network = globalThis.fetch;
  let jar: Jar = new Map();
  vi.stubGlobal('fetch', async (to: string | URL | Request, init: RequestInit = {}) => {
    if (typeof to !== 'string' || !to.startsWith('/api')) return network(to, init);
    const mine = jar;
    const answer = await studio.app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: to,
      headers: {
        ...(init.headers as Record<string, string>),
        origin: ORIGIN,
        'sec-fetch-site': 'same-origin',
        cookie: [...mine].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(typeof init.body === 'string' && { payload: init.body }),
    });
    for (const { name, value } of answer.cookies) mine.set(name, value);
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': String(answer.headers['content-type'] ?? '') },
    });
  });
  return (make) => {
    const own: Jar = new Map();
    return new Proxy(make(), {
      get: (provider, name: keyof IdentityProvider) => {
        const found = provider[name];
        if (typeof found !== 'function') return found;
        return (...given: unknown[]) => {
          jar = own;
          return Reflect.apply(found, provider, given);
        };
      },
    });
  };
}
