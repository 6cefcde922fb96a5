/**
 * `npm run providers:check`: compares the stand-ins of the tests with the providers' own sandboxes. Needs test keys in
 * the environment (docs/operations.md); otherwise prints one sentence that names the missing ones. The exit code is 1
 * when something differs.
 */
import { pino } from 'pino';
import { systemClock } from '../../../src/server/clock.ts';
import { openRealGateways } from '../../../src/server/gateways/payments/open-gateways.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { checkProvider } from './compare.ts';
import { standIns } from './stand-ins.ts';

const keys = {
  stripe: 'STRIPE_SECRET_KEY y STRIPE_WEBHOOK_SECRET',
  conekta: 'CONEKTA_PRIVATE_KEY y CONEKTA_WEBHOOK_KEY',
  paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID y PAYPAL_ENVIRONMENT=sandbox',
} as const;
const marks = { agrees: '✓', differs: '✗', absent: '·' } as const;

const log = pino({ level: 'silent' });
const sandboxes = await openRealGateways({ settings: readSettings(process.env), clock: systemClock, log });

for (const name of ['stripe', 'conekta', 'paypal'] as const) {
  const sandbox = sandboxes.find(({ provider }) => provider === name);
  if (!sandbox) {
    console.log(`${name}: no se comparó; faltan sus llaves de prueba (${keys[name]}).`);
    continue;
  }
  console.log(name);
  const standIn = await standIns[name]();
  try {
    for (const { name: title, result, differences } of await checkProvider(standIn.gateway, sandbox)) {
      console.log(`  ${marks[result]} ${title}${result === 'absent' ? ' (no lo ofrece)' : ''}`);
      for (const line of differences) console.log(`      ${line}`);
      if (result === 'differs') process.exitCode = 1;
    }
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : 'No se pudo comparar.'}`);
    process.exitCode = 1;
  } finally {
    await standIn.close();
  }
}
