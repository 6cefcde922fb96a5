import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { SaleOptions } from './sale-options.tsx';

const asked = (discounts_enabled: boolean, typed = '', others: ReactNode = <p>Otra vigencia</p>) =>
  renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({ discounts_enabled })}>
      <SaleOptions
        code={{
          typed,
          type: () => undefined,
          applied: null,
          problem: null,
          apply: async () => undefined,
          pending: false,
        }}
        opened={false}
      >
        {others}
      </SaleOptions>
    </ConfigurationProvider>,
  );

it('a code can be entered if codes are valid at the desk, and otherwise not', () => {
  expect(asked(true)).toMatch(/Descuento, vigencia y factura.*Código de descuento.*Otra vigencia/s);
  expect(asked(false)).toMatch(/Vigencia y factura.*Otra vigencia/s);
  expect(asked(false)).not.toMatch(/descuento/i);
});

it('a code typed before they were switched off stays, to be removed', () => {
  expect(asked(false, 'VEINTE')).toContain('value="VEINTE"');
});

it('if there are no other options, there is nothing to open', () => {
  expect(asked(false, '', false)).toBe('');
  expect(asked(true, '', false)).toContain('Código de descuento');
});
