import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stars } from './stars.tsx';

const shown = (class_stars: number | null, coach_stars: number | null) =>
  renderToStaticMarkup(<Stars given={{ class_stars, coach_stars }} />);

it('shows the stars of the class; if only the coach was rated those, labelled; nothing before a rating', () => {
  expect(shown(4, 5)).toContain('Calificaste esta clase con 4 de 5 estrellas');
  expect(shown(4, 5)).not.toContain('Coach');
  expect(shown(null, 5)).toContain('Calificaste a tu coach con 5 de 5 estrellas');
  expect(shown(null, 5)).toContain('Coach');
  expect(shown(null, 5).match(/data-lit="true"/g)).toHaveLength(5);
  expect(shown(null, null)).toBe('');
});
