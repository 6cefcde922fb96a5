import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Attendee } from '#shared/wire/class-packages.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { attendeesQuery } from './api.ts';
import { Attendees } from './attendees.tsx';

function shown(people: Attendee[]): string {
  const client = createQueryClient('server');
  client.setQueryData(attendeesQuery(7).queryKey, people);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Attendees class_package_id={7} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('lists people of an event with their place and who still has to pay, or says that there are none', () => {
  const bea = { customer_id: 4, name: 'Bea', last_name: 'Ríos', phone: '5512345678', single_class_id: 9 };
  const html = shown([
    { ...bea, purchase_id: 1, status: 'completed', spot: 3 },
    { ...bea, customer_id: 5, name: 'Ana', phone: null, purchase_id: 2, status: 'pending', spot: null },
  ]);
  expect(html).toContain('href="/admin/clientes/4"');
  expect(html.replaceAll(/<[^>]*>/g, '|')).toMatch(/Bea Ríos\|+55 1234 5678\|+Lugar 3\|+Ana Ríos\|+Por pagar/);
  expect(shown([])).toContain('Todavía nadie lo ha comprado.');
});
