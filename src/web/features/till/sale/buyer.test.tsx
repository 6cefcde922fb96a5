import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { customerAtDeskQuery } from '../../../lib/customer-at-desk.ts';
import { createQueryClient } from '../../../lib/query-client.ts';
import { Buyer } from './buyer.tsx';

const shown = (person?: { phone: string | null; email: string | null }) => {
  const client = createQueryClient('server');
  const known = person && { ...person, customer_id: 7, name: 'Rosa', last_name: 'Díaz' };
  if (known) client.setQueryData(customerAtDeskQuery(7).queryKey, known as never);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Buyer customer_id={7} />
    </QueryClientProvider>,
  );
  client.clear();
  return html.replaceAll(/<svg.*?<\/svg>|<[^>]+>/gs, '');
};

it('names who is sold to, with what distinguishes two people of one name', () => {
  expect(shown({ phone: '5533330004', email: 'rosa@correo.mx' })).toBe('Para Rosa Díaz · 55 3333 0004');
  expect(shown({ phone: null, email: 'rosa@correo.mx' })).toBe('Para Rosa Díaz · rosa@correo.mx');
  expect(shown({ phone: null, email: null })).toBe('Para Rosa Díaz');
});

it('keeps its line until it is known who it is', () => {
  expect(shown()).toBe('');
});
