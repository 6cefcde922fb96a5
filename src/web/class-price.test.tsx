import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { packagesQuery } from './features/class-packages/api.ts';
import { createQueryClient } from './lib/query-client.ts';
import { NewcomerPrice } from './pages/shared/class-price.tsx';

const here = vi.hoisted((): { known_as: string | null } => ({ known_as: null }));
vi.mock('./lib/identity/use-session.ts', () => ({
  useSession: () => ({ state: 'signed-in', customer: { known_as: here.known_as } }),
}));
beforeEach(() => {
  here.known_as = null;
});

const offer = {
  kind: 'presencial',
  sale_price: null,
  class_types: [],
  class_package_types: [],
  limit_per_customer: null,
  left: null,
} as const;
const offers = [
  { ...offer, title: 'Clase de prueba', price: 120, class_amount: 1, is_trial: true, only_new_customers: true },
  { ...offer, title: 'Bienvenida', price: 200, class_amount: 10, is_trial: false, only_new_customers: true },
  {
    ...offer,
    title: 'Trae a una amiga',
    price: 0,
    class_amount: 1,
    is_trial: false,
    limit_per_customer: 1,
    only_new_customers: false,
  },
  { ...offer, title: 'Diez clases', price: 1390, class_amount: 10, is_trial: false, only_new_customers: false },
];

function said(): string {
  const client = createQueryClient('server');
  client.setQueryData(packagesQuery().queryKey, offers as unknown as ClassPackage[]);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NewcomerPrice class_type_id={4} />
    </QueryClientProvider>,
  );
  client.clear();
  return html.replaceAll(/<[^>]*>/g, '');
}

it('offers what is for newcomers to newcomers alone', () => {
  expect(said()).toBe('Clase de prueba por $120.00, después desde $20.00 por clase');
  here.known_as = 'attended';
  expect(said()).toBe('Desde $139.00 por clase');
});
