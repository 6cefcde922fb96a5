import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { partOf } from '../../../../tests/factories/part-of.ts';
import { creditsOfQuery } from '../../features/customers/office/api.ts';
import { ConfigurationProvider } from '../../lib/configuration.tsx';
import { createQueryClient } from '../../lib/query-client.ts';
import { ServerTimeProvider } from '../../lib/use-server-now.tsx';
import { AfterSale } from './after-sale.tsx';

const purchase = partOf<PurchaseAtDesk>({
  customer: { customer_id: 7, name: 'Ana', last_name: 'Luz' },
  class_package: { title: '5 clases' },
  total_payment: 650,
  payment_method: { name: 'Efectivo' },
  payment_parts: [],
  installments: 1,
  to_confirm: false,
  same_reference: [],
});

it('right after a sale no number of classes from before it is shown', () => {
  const client = createQueryClient('server');
  const before = { available: 7, has_unlimited: false, next_expiration: null, available_classes: [] };
  client.setQueryData(creditsOfQuery(7).queryKey, before as never);
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ConfigurationProvider value={configurationOf({})}>
        <ServerTimeProvider start="2026-11-28T12:00:00Z">
          <QueryClientProvider client={client}>
            <AfterSale sold={{ purchase, change: null }}>Reservar</AfterSale>
          </QueryClientProvider>
        </ServerTimeProvider>
      </ConfigurationProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('Venta cobrada');
  expect(html).toContain('¡Acceso agregado!');
  expect(html).toContain('Reservar');
  expect(html).not.toContain('disponibles');
});
