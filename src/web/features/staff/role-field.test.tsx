import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RoleField } from './role-field.tsx';

it('shows the error of the role beside it', () => {
  const html = renderToStaticMarkup(<RoleField name="role" defaultValue="desk" error="Alguien más lo cambió." />);
  const note = /<fieldset[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1];
  expect(note).toBeTruthy();
  expect(html).toMatch(new RegExp(`<p id="${note}"[^>]*>.*Alguien más lo cambió\\.</p>`));
});
