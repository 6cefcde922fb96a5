import type { FastifyRequest } from 'fastify';
import type { RefusalCode } from '#shared/refusals.ts';
import { refusalsOf } from '../src/server/http/openapi-document.ts';

/**
 * Records every refusal of a studio under test: if `/api/openapi.json` does not list it for its call, the test that got
 * it fails when its studio closes.
 */
export function refusalWitness() {
  const undeclared = new Set<string>();
  return {
    receive({ method, routeOptions: { url, config, schema } }: FastifyRequest, code: RefusalCode): void {
      if (!url?.startsWith('/api/')) return;
      const path = url.slice('/api'.length).replaceAll(/:(\w+)/g, '{$1}');
      const name = `${method === 'HEAD' ? 'GET' : method} ${path}`;
      const takesBody = schema?.body !== undefined;
      const { audience, once, counter } = config;
      if (!refusalsOf(name, { audience, once, takesBody, counter: counter !== undefined }).includes(code))
        undeclared.add(`${name}: ${code}`);
    },
    /** @throws Error that names what `src/server/http/refusals-by-call.ts` lacks */
    check(): void {
      if (undeclared.size > 0)
        throw new Error(`Refusals that no description names:\n${[...undeclared].sort().join('\n')}`);
    },
  };
}
