import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import { ConfigurationProvider } from '../../../lib/configuration.tsx';
import { SaleOptions } from './sale-options.tsx';

const request = (
  discounts_enabled: boolean,
  typed = '',
  others: ReactNode = <p>Otra vigencia</p>,
  { pending = false } = {},
) =>
  renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({ discounts_enabled })}>
      <SaleOptions
        code={{
          typed,
          type: () => undefined,
          applied: null,
          problem: null,
          apply: async () => undefined,
          pending,
        }}
        codeError="Aplica el código para ver el total, o bórralo."
        opened={false}
      >
        {others}
      </SaleOptions>
    </ConfigurationProvider>,
  );

it('a code can be entered if codes are valid at the desk, and otherwise not', () => {
  expect(request(true)).toMatch(/Descuento, vigencia y factura.*Código de descuento.*Otra vigencia/s);
  expect(request(false)).toMatch(/Vigencia y factura.*Otra vigencia/s);
  expect(request(false)).not.toMatch(/descuento/i);
});

it('a code typed before they were switched off stays, to be removed', () => {
  expect(request(false, 'VEINTE')).toContain('value="VEINTE"');
});

it('a code is asked to be applied only until it is', () => {
  expect(request(true, 'VEINTE', undefined, { pending: true })).toContain('Aplica el código para ver el total');
  expect(request(true, 'VEINTE')).not.toContain('Aplica el código');
});

it('if there are no other options, there is nothing to open', () => {
  expect(request(false, '', false)).toBe('');
  expect(request(true, '', false)).toContain('Código de descuento');
});
