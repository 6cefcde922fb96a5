import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { Role } from '#shared/wire/customers.ts';
import { officePackagesQuery } from './features/class-packages/office/api.ts';
import { PackagesOffice } from './features/class-packages/office/packages-office.tsx';
import { formsQuery } from './features/forms/api.ts';
import { FormsOffice } from './features/forms/office/forms-office.tsx';
import { paymentMethodsQuery } from './features/payment-methods/office/api.ts';
import { MethodsOffice } from './features/payment-methods/office/methods-office.tsx';
import { ConfigurationProvider } from './lib/configuration.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { AlertsProvider } from './ui/alerts.tsx';
import { ConfirmProvider } from './ui/confirm.tsx';

const here = vi.hoisted((): { role: Role } => ({ role: 'desk' }));
vi.mock('./lib/identity/use-session.ts', () => ({ useSession: () => ({ state: 'signed-in', role: here.role }) }));
beforeEach(() => {
  here.role = 'desk';
});

function shown(office: ReactNode): string {
  const client = createQueryClient('server');
  for (const { queryKey } of [officePackagesQuery, formsQuery, paymentMethodsQuery]) client.setQueryData(queryKey, []);
  const element = (
    <ConfigurationProvider value={configurationOf({})}>
      <QueryClientProvider client={client}>
        <AlertsProvider>
          <ConfirmProvider>{office}</ConfirmProvider>
        </AlertsProvider>
      </QueryClientProvider>
    </ConfigurationProvider>
  );
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  client.clear();
  return html;
}

// Reception reads these lists for its own screens; what is in them administrators alone write.
it.each([
  ['Paquete nuevo', <PackagesOffice key="packages" />],
  ['Grupo de preguntas nuevo', <FormsOffice key="forms" />],
  ['Método nuevo', <MethodsOffice key="methods" />],
])('«%s» is offered to administrators alone', (label, office) => {
  expect(shown(office)).not.toContain(label);
  here.role = 'administrator';
  expect(shown(office)).toContain(label);
});
