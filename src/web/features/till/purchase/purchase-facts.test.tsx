import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { type PartOf, partOf } from '../../../../../tests/factories/part-of.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { ServerTimeProvider } from '../../../lib/use-server-now.tsx';
import { PurchaseFacts } from './purchase-facts.tsx';

const trial: PartOf<PurchaseAtDesk> = {
  purchase_id: 7,
  customer: { customer_id: 3, name: 'Ana', last_name: 'Luz' },
  class_package: { title: 'Mensual' },
  payment_method: { name: 'Tarjeta', kind: 'card' },
  payment_parts: [],
  status: 'active',
  amount: 500,
  discount_amount: 0,
  total_payment: 500,
  renewal_payment: 500,
  paid: 0,
  refunded: 0,
  refunding: 0,
  disputed: 0,
  free_trial_length: 7,
  createdAt: '2026-11-23T13:00:00.000Z',
  paid_at: '2026-11-23T13:00:00.000Z',
  next_charge_at: '2026-11-30T13:00:00.000Z',
  plan_change: null,
  plan_changed_at: null,
  replaced_by: null,
  failure: null,
  same_reference: [],
};

/** The facts as text. */
const shown = (change: PartOf<PurchaseAtDesk>) =>
  renderToStaticMarkup(
    <StaticRouter location="/admin/compras">
      <ConfigurationProvider value={configurationOf({ timezone: 'America/Mexico_City' })}>
        <ServerTimeProvider start="2026-11-24T13:00:00.000Z">
          <PurchaseFacts purchase={partOf<PurchaseAtDesk>({ ...trial, ...change })} />
        </ServerTimeProvider>
      </ConfigurationProvider>
    </StaticRouter>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ');

it('a free trial is not shown as paid, neither while it runs nor after it ended without a charge', () => {
  const running = shown({});
  expect(running).toContain('Pagado hasta hoy $0.00 Primer cobro $500.00');
  expect(running).toContain('Empezó su prueba gratis');
  const over = shown({ status: 'cancelled', next_charge_at: null });
  expect(over).toContain('Pagado hasta hoy $0.00');
  expect(over).not.toContain('Primer cobro');
  for (const text of [running, over]) expect(text).not.toMatch(/Pagada|Total/);
  const given = shown({ status: 'completed', is_gift: true, total_payment: 0, next_charge_at: null });
  expect(given).toContain('Total $0.00');
  expect(given).not.toContain('prueba gratis');
  const charged = shown({ paid: 500 });
  expect(charged).toContain('Total $500.00');
  expect(charged).toContain('Pagada');
});
