import type { FastifyInstance } from 'fastify';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { iconSource } from '#shared/pictures.ts';

const FOR_AN_HOUR = 'public, max-age=3600';
/** The address opened from the phone's home screen; without a session it asks to sign in. */
const START = '/mystudio';
/** The length of a name under an icon before a phone cuts it. */
const SHORT = 12;

const TYPES: readonly [ending: RegExp, type: string][] = [
  [/\.svg$/, 'image/svg+xml'],
  [/\.png$/, 'image/png'],
  [/\.webp$/, 'image/webp'],
];

/** The studio as an application that can be kept on a phone's screen (W3C, Web Application Manifest). */
export function writeAppManifest(configuration: PublicConfiguration): Record<string, unknown> {
  const { business_name, tagline, favicon, light } = configuration;
  const src = favicon === '' ? '/icons/icon.svg' : iconSource(favicon);
  const type = TYPES.find(([ending]) => ending.test(src))?.[1];
  return {
    id: '/',
    name: business_name,
    short_name: business_name.length <= SHORT ? business_name : (business_name.split(' ').at(-1) ?? business_name),
    ...(tagline !== '' && { description: tagline }),
    lang: 'es-MX',
    start_url: START,
    scope: '/',
    display: 'standalone',
    background_color: light,
    theme_color: light,
    // An uploaded icon is a square of this size (`draw-picture.ts`); drawings fit any.
    icons: [{ src, sizes: src.endsWith('-icon.png') ? '192x192' : 'any', ...(type && { type }) }],
  };
}

/** `/manifest.webmanifest` */
export function appManifestRoute(app: FastifyInstance, configuration: () => Promise<PublicConfiguration>) {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', FOR_AN_HOUR)
      .send(JSON.stringify(writeAppManifest(await configuration()))),
  );
}
