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

it('a full class says so, and links to the waitlist or another date', () => {
  expect(shown(true)).toContain('Ya no hay lugares en esta clase');
  expect(shown(true)).toContain('href="/clase/7"');
  expect(shown(true)).toContain('href="/checkout/3"');
});

it('no waitlist is offered if waitlists are off', () => {
  expect(shown(false)).not.toContain('lista de espera');
  expect(shown(false)).not.toContain('href="/clase/7"');
});
