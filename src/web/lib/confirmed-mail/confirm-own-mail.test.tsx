import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { CurrentCustomer } from '#shared/wire/customers.ts';
import { partOf } from '../../../../tests/factories/part-of.ts';
import { personQuery } from '../identity/person.ts';
import { createQueryClient } from '../query-client.ts';
import { ConfirmOwnMail } from './confirm-own-mail.tsx';

function shown(mail_arrives: boolean, email_confirmed = false): string {
  const client = createQueryClient('server');
  const customer = { email: 'ana@ejemplo.mx', email_confirmed };
  client.setQueryData(personQuery.queryKey, partOf<CurrentCustomer>({ customer, mail_arrives }));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ConfirmOwnMail next="/checkout/1" why="para obtener esta oferta" />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

it('offers the link, and where none arrives sends to reception without a button to press first', () => {
  expect(shown(true)).toContain('Pide un enlace a ana@ejemplo.mx');
  expect(shown(true)).toContain('Enviar enlace');
  const mute = shown(false);
  expect(mute).toContain('pide en recepción que confirmen el tuyo');
  expect(mute).not.toContain('<button');
  expect(mute).not.toContain('Pide un enlace');
  expect(shown(false, true)).toBe('');
});
