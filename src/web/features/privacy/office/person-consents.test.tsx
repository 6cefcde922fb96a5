import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { Consent } from '#shared/wire/consents.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { consentsQuery } from '../api.ts';
import { PersonConsents } from './person-consents.tsx';

function shown(consents: Consent[]): string {
  const client = createQueryClient('server');
  client.setQueryData(consentsQuery(7).queryKey, consents);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ConfigurationProvider value={configurationOf({})}>
        <PersonConsents customer_id={7} />
      </ConfigurationProvider>
    </QueryClientProvider>,
  );
  client.clear();
  return html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
}

const advertising: Omit<Consent, 'consent_id' | 'given'> = {
  title: '¿Publicidad?',
  page_id: null,
  version: null,
  content: 'Es voluntario.',
  act: 'account',
  occurred_at: '2024-11-20T18:00:00.000Z',
};

it('shows when with the year, by which act and to which text she agreed, and that she withdrew it', () => {
  const html = shown([
    { ...advertising, consent_id: 3, given: false },
    { ...advertising, consent_id: 2, given: true, act: 'browser' },
    { ...advertising, consent_id: 1, given: true, title: 'Aviso', page_id: 1, version: 2, content: null },
  ]);
  expect(html).toMatch(/¿Publicidad\?\|20 nov 2024, 12:00 · En su cuenta\|Lo retiró\|El texto que leyó\|Es voluntario/);
  expect(html).toMatch(/En su aparato\|Aceptó/);
  expect(html).toMatch(/Aviso, versión 2\|20 nov 2024, 12:00 · En su cuenta\|Aceptó\|El texto cambió antes/);
});

it('names a refusal without an earlier acceptance as such, whatever else was accepted', () => {
  const notice = { ...advertising, title: 'Aviso', page_id: 1, version: 1 };
  const html = shown([
    { ...advertising, consent_id: 2, given: false },
    { ...notice, consent_id: 1, given: true },
  ]);
  expect(html).toContain('|No aceptó|');
  expect(shown([])).toContain('Todavía no ha aceptado nada.');
});
