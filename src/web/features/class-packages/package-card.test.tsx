import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../lib/configuration.tsx';
import { ServerTimeProvider } from '../../lib/use-server-now.tsx';
import { offerOf } from './office/shown-package.ts';
import { type TypedPackage, typedOf } from './office/typed-package.ts';
import { PackageCard } from './package-card.tsx';
import { PackageFacts } from './package-facts.tsx';

const render = (content: ReactNode) =>
  renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({})}>
      <ServerTimeProvider start="2026-11-23T13:00:00Z">{content}</ServerTimeProvider>
    </ConfigurationProvider>,
  );

const offer = (price: string, more: Partial<TypedPackage> = {}) =>
  offerOf({ ...typedOf(null), price, ...more }, null, []);

const shown = (price: string, unpriced: boolean, more: Partial<TypedPackage> = {}) =>
  render(<PackageCard offer={offer(price, more)} unpriced={unpriced} action={null} />);

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

it('nobody pays for what a code makes free', () => {
  const withCode = (total: number) => render(<PackageFacts offer={offer('100')} total={total} />);
  expect(withCode(0)).toContain('si lo obtienes hoy');
  expect(withCode(50)).toContain('si lo pagas hoy');
});

it('says before paying that a file comes with it, and only then', () => {
  expect(shown('100', false, { downloadable: true })).toContain('Con un archivo para descargar');
  expect(shown('100', false)).not.toContain('archivo');
});
