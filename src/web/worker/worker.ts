import { filesOf, handlingOf, insteadOf, OFFLINE_PAGE } from './answers.ts';

/** What TypeScript's DOM types lack for a service worker (W3C, Service Workers). */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchEvent;
  message: LastingEvent & { data: unknown };
}
declare const self: {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: ServiceWorkerRegistration;
};

const CACHE = 'cupo-offline';
const SAME_FOR_ALL = { ignoreVary: true } as const;

/**
 * Refetches the offline page, its resources first, so that the stored one is always complete; removes what is no longer
 * used.
 */
async function renew(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: 'no-cache', credentials: 'omit' });
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const files = filesOf(await page.clone().text());
  const cache = await caches.open(CACHE);
  const missing = await Promise.all(files.map(async (file) => ((await cache.match(file, SAME_FOR_ALL)) ? [] : [file])));
  await cache.addAll(missing.flat());
  await cache.put(OFFLINE_PAGE, page);
  const belongs = new Set([OFFLINE_PAGE, ...files]);
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url);
    if (!belongs.has(pathname + search)) await cache.delete(url, SAME_FOR_ALL);
  }
}

/** The network's answer; without one the offline page, which leads back here. */
async function page({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const kept = await caches.match(OFFLINE_PAGE, SAME_FOR_ALL);
    if (!kept) throw error;
    const url = new URL(request.url);
    return url.pathname === OFFLINE_PAGE ? kept : Response.redirect(insteadOf(url));
  }
}

async function file(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, SAME_FOR_ALL);
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener('install', (event) => {
  // It answers only if nothing else does, so a new worker may replace the old one at once: no page is affected or reloaded.
  event.waitUntil(renew().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  // The page is fetched while the worker starts.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});
self.addEventListener('message', (event) => {
  // A renewal that fails half-way leaves the old page complete; the next one tries again.
  if (event.data === 'renew') event.waitUntil(renew().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, location.origin);
  if (handling === 'page') event.respondWith(page(event));
  else if (handling === 'file') event.respondWith(file(event.request));
});
