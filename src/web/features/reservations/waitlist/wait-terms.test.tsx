import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Promotion } from '#shared/wire/waitlist.ts';
import { WaitTerms } from './wait-terms.tsx';

const odds = { sentence: '', cases: 0, promoted: null };

function terms(passed_by: Promotion['passed_by']): string {
  const promotion = { way: 'automatic' as const, until: null, text: 'Lo que pasaría.', passed_by };
  return renderToStaticMarkup(
    <StaticRouter location="/mystudio">
      <WaitTerms position={null} waiting={2} promotion={promotion} odds={odds} />
    </StaticRouter>,
  );
}

test('a person passed by for lack of classes gets a link to the shop, nobody else', () => {
  expect(terms({ code: 'no-credits', message: 'No.' })).toContain('Ver paquetes');
  expect(terms({ code: 'overlapping-reservation', message: 'No.' })).not.toContain('Ver paquetes');
  expect(terms(null)).not.toContain('Ver paquetes');
});
