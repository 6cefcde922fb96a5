import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings.ts';

/** Security headers. No script may stand in the page itself; styles may (Mantine writes its variables there). */
export function contentSecurity(settings: Settings): FastifyHelmetOptions {
  const https = settings.PUBLIC_URL?.startsWith('https://') ?? false;
  const development = settings.CUPO_DEV;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        // Vite's development client is an inline script and a socket; production has neither.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        connectSrc: development ? ["'self'", 'ws:'] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
}
