import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { partOf } from '../../../../../tests/factories/part-of.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { PurchaseHistory } from './purchase-history.tsx';

it('the history of a purchase has years, since purchases are looked up for years', () => {
  const paid = {
    to_status: 'completed' as const,
    occurred_at: '2024-11-23T13:00:00.000Z',
    actor_name: 'Luz',
    reason: '',
  };
  const shown = renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({ timezone: 'America/Mexico_City' })}>
      <PurchaseHistory purchase={partOf<PurchaseAtDesk>({ events: [paid] })} />
    </ConfigurationProvider>,
  );
  expect(shown).toContain('23 nov 2024, 07:00 · Luz');
});
