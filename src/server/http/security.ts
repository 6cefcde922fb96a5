import { createHash } from 'node:crypto';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { knownHereScript } from '#shared/known-here.ts';
import type { Settings } from '../settings.ts';

/** By directive, what one page allows besides the studio itself. */
export type ExtraSources = Readonly<Record<string, readonly string[]>>;

/**
 * The security headers of every answer: the set of the `helmet` library without what only Internet Explorer and Flash
 * read, since every first packet carries them. They never change while the server runs, so they are written once: making
 * them anew was an eighth of the time of a kept answer.
 * @param framed for a page that the studio's own office shows in a frame: the preview of settings, and nothing else
 */
export function securityHeaders(settings: Settings, { framed = false } = {}): Record<string, string> {
  const https = isSecure(settings);
  return {
    'content-security-policy': contentSecurity(settings, { framed }),
    // PayPal's window reports its result to the page that opened it (docs/decisions/0043-card-fields.md).
    'cross-origin-opener-policy': settings.PAYPAL_CLIENT_ID ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': framed ? 'SAMEORIGIN' : 'DENY',
  };
}

/** Where browsers sign people in, besides the studio, where the settings name Firebase. */
const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * What a page allows besides what every page does; null: nothing.
 * @param carried the studio's own code in it
 * @param uploadsTo where browsers send films themselves: the office is opened in the document of any page
 */
export function sourcesOf(
  configuration: Pick<PublicConfiguration, 'firebaseConfig' | 'videos_enabled'> | null,
  carried: { sources: ExtraSources } | null,
  uploadsTo?: string | null,
): ExtraSources | null {
  const more: ExtraSources = {
    'connect-src': [...(configuration?.firebaseConfig ? FIREBASE : []), ...(uploadsTo ? [uploadsTo] : [])],
    // hls.js hands a player the pieces of a film by such an address; the video's page is opened in the document of any.
    'media-src': configuration?.videos_enabled ? ['blob:'] : [],
  };
  const sources: Record<string, readonly string[]> = { ...carried?.sources };
  for (const [name, added] of Object.entries(more)) {
    if (added.length > 0) sources[name] = [...(sources[name] ?? []), ...added];
  }
  return Object.keys(sources).length > 0 ? sources : null;
}

function isSecure({ PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL?.startsWith('https://') ?? false;
}

const ownScript = `'sha256-${createHash('sha256').update(knownHereScript).digest('base64')}'`;

/**
 * The page may contain no inline script but ours (src/shared/known-here.ts) and those whose hash is in `extra`; styles
 * may be inline (Mantine writes its variables there).
 */
export function contentSecurity(
  settings: Pick<Settings, 'CUPO_DEV' | 'PUBLIC_URL'>,
  { framed = false, extra = {} }: { framed?: boolean; extra?: ExtraSources } = {},
): string {
  const development = settings.CUPO_DEV;
  const policy: Record<string, string> = {
    // Calls and fonts too, where nothing else is said.
    'default-src': "'self'",
    'base-uri': "'none'",
    // Vite's development client is an inline script and a socket; production has neither.
    'script-src': development ? "'self' 'unsafe-inline'" : `'self' ${ownScript}`,
    ...(development && { 'connect-src': "'self' ws:" }),
    'style-src': "'self' 'unsafe-inline'",
    // A picture is seen before it is sent (blob:).
    'img-src': "'self' data: blob: https:",
    'media-src': "'self' https:",
    'object-src': "'none'",
    'frame-ancestors': framed ? "'self'" : "'none'",
    'form-action': "'self'",
  };
  for (const [name, sources] of Object.entries(extra)) {
    // A hash would take 'unsafe-inline' away from Vite.
    const allowed = development ? sources.filter((source) => !source.startsWith("'sha256-")) : sources;
    if (allowed.length > 0) policy[name] = [policy[name] ?? "'self'", ...allowed].join(' ');
  }
  const directives = Object.entries(policy).map(([name, sources]) => `${name} ${sources}`);
  return [...directives, ...(isSecure(settings) ? ['upgrade-insecure-requests'] : [])].join(';');
}
