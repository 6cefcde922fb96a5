import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../lib/configuration.tsx';
import { ServerTimeProvider } from '../../lib/use-server-now.tsx';
import { offerOf } from './office/shown-package.ts';
import { typedOf } from './office/typed-package.ts';
import { PackageCard } from './package-card.tsx';

const shown = (price: string, unpriced: boolean) =>
  renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({})}>
      <ServerTimeProvider start="2026-11-23T13:00:00Z">
        <PackageCard offer={offerOf({ ...typedOf(null), price }, null, [])} unpriced={unpriced} action={null} />
      </ServerTimeProvider>
    </ConfigurationProvider>,
  );

it('no price yet reads as none, and only nothing to pay as free', () => {
  expect(shown('', true)).toContain('Aún sin precio');
  expect(shown('', true)).not.toContain('Gratis');
  expect(shown('0', false)).toContain('Gratis');
});
