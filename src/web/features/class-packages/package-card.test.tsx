import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../lib/configuration.tsx';
import { ServerTimeProvider } from '../../lib/use-server-now.tsx';
import { offerOf } from './office/shown-package.ts';
import { type TypedPackage, typedOf } from './office/typed-package.ts';
import { PackageCard } from './package-card.tsx';

const shown = (price: string, unpriced: boolean, more: Partial<TypedPackage> = {}) =>
  renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({})}>
      <ServerTimeProvider start="2026-11-23T13:00:00Z">
        <PackageCard
          offer={offerOf({ ...typedOf(null), price, ...more }, null, [])}
          unpriced={unpriced}
          action={null}
        />
      </ServerTimeProvider>
    </ConfigurationProvider>,
  );

it('a missing price is shown as none, and only a zero price as free', () => {
  expect(shown('', true)).toContain('Aún sin precio');
  expect(shown('', true)).not.toContain('Gratis');
  expect(shown('0', false)).toContain('Gratis');
});

it('its validity counts from the day of payment, or of obtaining it if free', () => {
  expect(shown('100', false)).toContain('si lo pagas hoy');
  for (const free of [shown('0', false), shown('100', false, { sale_price: '0' })]) {
    expect(free).toContain('si lo obtienes hoy');
    expect(free).not.toContain('pagas');
  }
  expect(shown('0', false, { starts: 'primera_clase' })).toContain('si lo obtienes hoy');
});
