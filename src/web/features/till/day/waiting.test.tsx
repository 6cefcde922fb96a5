import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pendingQuery } from '../api.ts';
import { alertsQuery } from './api.ts';
import { Waiting } from './waiting.tsx';

const NOTHING = 'No hay nada pendiente.';

function shown(known: readonly (readonly [QueryKey, unknown])[]): string {
  const client = new QueryClient();
  for (const [key, answer] of known) client.setQueryData(key, answer);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Waiting onOpen={() => undefined} />
    </QueryClientProvider>,
  );
}

const noPurchases = [pendingQuery.queryKey, { purchases: [], total: 0 }] as const;
const noAlerts = [alertsQuery.queryKey, []] as const;

it.each([
  ['nothing is known', []],
  ['only the purchases are known', [noPurchases]],
  ['only the alerts are known', [noAlerts]],
] as const)('while %s, the till does not say that nothing waits', (_, known) => {
  expect(shown(known)).not.toContain(NOTHING);
});

it('says that nothing waits once that is known', () => {
  expect(shown([noPurchases, noAlerts])).toContain(NOTHING);
});
