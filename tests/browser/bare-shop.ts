import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openPaymentGateways } from '../../src/server/gateways/payments/open-gateways.ts';
import type { PaymentGateway } from '../../src/server/gateways/payments/payment-gateway.ts';
import { readSettings } from '../../src/server/settings.ts';
import { preparedEngine } from '../prepared-engine.ts';
import { testEnvironment } from '../test-environment.ts';

/** The server with an empty studio, and at `/prueba` a page that only has a card's frame. */
export interface BareShop {
  url: string;
  db: Database;
  gateway: PaymentGateway;
  close(): Promise<void>;
}

const page = `<!doctype html><html lang="es"><title>Prueba</title>
<main><h1>Prueba</h1><div id="card"></div></main><script type="module" src="/prueba.js"></script>`;
const start = `
import { mountCardFrame } from './card-frame.js';
window.mount = (look = {}) => {
  window.card = mountCardFrame(document.getElementById('card'), { frame_url: '/simulador/tarjeta', frame_origin: null, height: 250 }, { look, purpose: { mode: 'payment', amount: 45000 } });
  window.card.onChange((state) => { window.state = state; });
};
window.mount();`;

export async function openBareShop(): Promise<BareShop> {
  const settings = readSettings({ ...testEnvironment, CUPO_DEMO: '0' });
  const db = await openEmbedded(undefined, await preparedEngine());
  const { app, context } = await buildApp({
    settings,
    db,
    clock: systemClock,
    identity: (parts) => openIdentity(parts),
    payments: openPaymentGateways,
  });
  const served: Record<string, [string, string]> = {
    '/prueba': ['text/html', page],
    '/prueba.js': ['text/javascript', start],
    '/card-frame.js': ['text/javascript', await bundled('../../src/web/lib/payments/card-frame.ts')],
    '/listo': ['text/html', '<!doctype html><html lang="es"><title>Listo</title><h1>Listo</h1>'],
  };
  for (const [address, [type, content]] of Object.entries(served)) {
    app.get(address, (_request, reply) => reply.type(type).send(content));
  }
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const [gateway] = context.payments.all;
  if (!gateway) throw new Error('No provider is on.');
  return {
    url,
    db,
    gateway,
    close: async () => {
      await app.close();
      await db.close();
    },
  };
}

/** One file of the browser code with its imports, as a build of the shop would bundle it. */
async function bundled(path: string): Promise<string> {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('Nothing was built.');
  return result.output[0].code;
}
