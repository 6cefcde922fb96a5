import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { offerOf } from './office/shown-package.ts';
import { typedOf } from './office/typed-package.ts';
import { PackageCard } from './package-card.tsx';

const shown = (price: string, unpriced: boolean) =>
  renderToStaticMarkup(
    <PackageCard offer={offerOf({ ...typedOf(null), price }, null, [])} unpriced={unpriced} action={null} />,
  );

it('no price yet reads as none, and only nothing to pay as free', () => {
  expect(shown('', true)).toContain('Aún sin precio');
  expect(shown('', true)).not.toContain('Gratis');
  expect(shown('0', false)).toContain('Gratis');
});
