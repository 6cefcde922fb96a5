import type { FastifyReply, FastifyRequest } from 'fastify';

/** Statuses after which somebody who opened a page has only to wait and try again. */
const PASSING = [429, 500, 503];

/** Whether a person waits for a page: a program, and the screens' own calls, get JSON. */
export function wantsPage({ method, url, headers }: FastifyRequest, status: number): boolean {
  const opens = method === 'GET' || method === 'HEAD';
  return (
    PASSING.includes(status) && opens && !/^\/api(\/|\?|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? '')
  );
}

const STYLE = `
:root { color-scheme: light dark; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0 auto; padding: 1rem; max-width: 26rem;
  font: 1.125rem/1.5 system-ui, sans-serif; text-align: center; }
a { display: inline-block; padding: 0.75rem 1.5rem; color: inherit; border: 2px solid; border-radius: 0.75rem; }`;

/** A small page without the studio's looks, for when these cannot be read. @param message of ours, never typed text */
export function sendWaitingPage(reply: FastifyReply, { status, message }: { status: number; message: string }) {
  const title = status === 429 ? 'Espera un momento' : 'No pudimos abrir esta página';
  const html = `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${message}</p><p><a href="">Intentar de nuevo</a></p></main></body>
</html>
`;
  return reply.code(status).type('text/html; charset=utf-8').serializer(String).send(html);
}
