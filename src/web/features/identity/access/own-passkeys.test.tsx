import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { AlertsProvider } from '../../../ui/alerts.tsx';
import { ConfirmProvider } from '../../../ui/confirm.tsx';
import { OwnPasskeys, sayPasskeyRemoved } from './own-passkeys.tsx';

it.each([
  ['iPhone', 0, 'Era la única: para entrar usarás tu contraseña. En iPhone todavía se verá hasta que la borres ahí.'],
  ['iPhone', 1, 'Ya no entrarás con la de iPhone, aunque ahí todavía se vea hasta que la borres.'],
  ['iPhone', 4, 'Ya no entrarás con la de iPhone, aunque ahí todavía se vea hasta que la borres.'],
])('the key of «%s» goes, %i others stay', (name, others, text) => {
  expect(sayPasskeyRemoved(name, others)).toBe(text);
});

it('lists each passkey, its creation and last use, in the studio’s days', () => {
  const key = { created_at: '2026-11-03T03:00:00.000Z', last_used_at: null };
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient('server')}>
      <ConfigurationProvider value={configurationOf({ timezone: 'America/Mexico_City' })}>
        <AlertsProvider>
          <ConfirmProvider>
            <OwnPasskeys
              passkeys={[
                { ...key, passkey_id: 'a', name: 'Chrome en Android' },
                { ...key, passkey_id: 'b', name: 'Safari en iPhone', last_used_at: '2026-11-20T18:00:00.000Z' },
              ]}
            />
          </ConfirmProvider>
        </AlertsProvider>
      </ConfigurationProvider>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
  expect(html).toMatch(/Chrome en Android.*Desde el 02 nov 2026 · sin usar todavía/);
  expect(html).toMatch(/Safari en iPhone.*Desde el 02 nov 2026 · último uso: 20 nov 2026/);
  expect(html).toContain('aria-label="Quitar la llave de Safari en iPhone"');
});
