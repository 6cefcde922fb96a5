import { describe, expect, it } from 'vitest';
import type { PaymentGateway } from '../../../src/server/gateways/payments/payment-gateway.ts';
import { type Checked, checkProvider } from './compare.ts';
import { standIns } from './stand-ins.ts';

const names = ['stripe', 'conekta', 'paypal'] as const;

/** Compares the stand-in with another run of itself, in place of the sandbox; `change` makes the sandbox differ. */
async function checked(name: (typeof names)[number], change: Partial<PaymentGateway> = {}): Promise<Checked[]> {
  const [ours, theirs] = await Promise.all([standIns[name](), standIns[name]()]);
  try {
    return await checkProvider(ours.gateway, { ...theirs.gateway, ...change });
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
  }
}

describe('npm run providers:check', () => {
  it.each(names)('finds that %s agrees with itself, and skips only what its table excludes', async (name) => {
    const all = await checked(name);
    expect(all.flatMap(({ differences }) => differences)).toEqual([]);
    const absent = all.filter(({ result }) => result === 'absent').length;
    expect(absent).toBe(name === 'paypal' ? 9 : 0);
  });

  it('reports differences of a sandbox', async () => {
    const all = await checked('conekta', {
      readPayment: async () => null,
      pauseSubscription: () => Promise.reject(new Error('a text with whatever the provider says')),
    });
    const differing = all.filter(({ result }) => result === 'differs');
    expect(differing.map(({ name }) => name)).toEqual([
      'un pago en su página se abre una vez y se retira',
      'una tarjeta se guarda, se cobra una vez y se olvida',
      'una suscripción se pausa y sigue',
    ]);
    expect(differing[0]?.differences).toEqual([expect.stringContaining('read: el doble {"status":"cancelled"')]);
    expect(JSON.stringify(differing)).not.toContain('whatever');
  });

  it('calls no account that moves real money, or that does not answer', async () => {
    const live = { checkConnection: async () => ({ works: true as const, account: 'x', live: true }) };
    const createPayment = () => Promise.reject(new Error('asked'));
    await expect(checked('stripe', { ...live, createPayment })).rejects.toThrow('Es una cuenta de verdad');
    const silent = { checkConnection: async () => ({ works: false as const, why: 'sin red' }) };
    await expect(checked('stripe', { ...silent, createPayment })).rejects.toThrow('No contesta: sin red');
  });
});
