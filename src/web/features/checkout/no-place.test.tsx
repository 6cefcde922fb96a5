import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { NoPlace } from './no-place.tsx';

const shown = (waits: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoPlace offer={{ class_package_id: 3 }} place={{ single_class_id: 7 }} waits={waits} />
    </MemoryRouter>,
  );

it('who finds no place reads so, and goes on to the waitlist or to another date', () => {
  expect(shown(true)).toContain('Ya no hay lugares en esta clase');
  expect(shown(true)).toContain('href="/clase/7"');
  expect(shown(true)).toContain('href="/checkout/3"');
});

it('no waitlist is promised where the studio has none', () => {
  expect(shown(false)).not.toContain('lista de espera');
  expect(shown(false)).not.toContain('href="/clase/7"');
});
