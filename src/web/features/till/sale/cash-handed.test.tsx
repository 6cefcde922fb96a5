import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CashHanded } from './cash-handed.tsx';

const MISSING = 'Faltan $350.00.';
const drawn = (handed: string) =>
  renderToStaticMarkup(<CashHanded total={850} handed={handed} onChange={() => undefined} error={MISSING} />);

it('the shortage of the last attempt is shown until enough is handed over, and never beside the change', () => {
  expect(drawn('500')).toContain(MISSING);
  expect(drawn('500')).not.toContain('Cambio');
  expect(drawn('1000')).not.toContain(MISSING);
  expect(drawn('1000')).toContain('Cambio <strong>$150.00</strong>');
});
