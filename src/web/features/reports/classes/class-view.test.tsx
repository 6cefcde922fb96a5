import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { ClassFigures, ClassReport } from '#shared/wire/reports/classes.ts';
import { ClassView } from './class-view.tsx';
import type { ClassRequest } from './use-class-filter.ts';

const figures: ClassFigures = {
  classes: 3,
  cancelled: 0,
  unclosed: 0,
  places: 16,
  reservations: 6,
  attended: 4,
  no_shows: 1,
  unmarked: 0,
  guests: 0,
  late_cancellations: 0,
  waited: 0,
  occupancy: 37.5,
};
const report: ClassReport = {
  period: { start_date: '2026-11-01', end_date: '2026-11-30' },
  compared: { start_date: '2026-10-01', end_date: '2026-10-27' },
  figures: { ...figures, unclosed: 2, unmarked: 1 },
  before: { ...figures, occupancy: 50 },
  class_types: [{ ...figures, class_type_id: 4, name: 'Barre' }],
  coaches: [
    { ...figures, instructor_ids: [2, 5], name: 'Sofía y Luis' },
    { ...figures, instructor_ids: [], name: '' },
  ],
  hours: [{ ...figures, weekday: 2, hour: 8, occupancy: 66.7 }],
  locations: [{ ...figures, location_id: 1, name: 'Roma' }],
};

const drawn = () =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ClassView
        report={report}
        linkTo={(requested: ClassRequest) => ({ search: `?${new URLSearchParams({ ...requested })}`, hash: '' })}
      />
    </MemoryRouter>,
  );

it('shows how full the classes were, what is unknown, and links each figure to its classes', () => {
  const html = drawn();
  expect(html).toContain('37.5 %');
  expect(html).toContain('12.5 puntos menos que antes (50 %)');
  expect(html).toContain('2 clases quedaron sin cerrar su lista');
  expect(html).toContain('de 1 reservación no se sabe si llegaron');
  for (const link of ['ver=abiertas', 'tipo=4', 'coaches=2-5', 'coaches=ninguno', 'dia=2&amp;hora=8'])
    expect(html).toContain(`href="/?${link}`);
});

it('a cell of the hours has its number and its classes in text, not only by colour', () => {
  expect(drawn()).toContain('67 %<span class="visually-hidden">, martes entre 08:00 y 09:00, 3 clases</span>');
  // One location alone is the total.
  expect(drawn()).not.toContain('Por sucursal');
});
