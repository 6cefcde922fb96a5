import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { ConfigurationProvider } from '../../lib/configuration.tsx';
import { ClassStatus } from './class-status.tsx';

/** Seven o'clock at a location of this offset, in hours; it can be reserved from a day before. */
function opening(offset: number): string {
  const single_class = {
    class_date: '2026-11-24T07:00:00.000Z',
    starts_at: new Date(Date.UTC(2026, 10, 24, 7 - offset)).toISOString(),
    booking_opens_at: new Date(Date.UTC(2026, 10, 23, 7 - offset)).toISOString(),
    spots_left: 8,
    class_type: { spot_map: null },
  } as SingleClass;
  return renderToStaticMarkup(
    <ConfigurationProvider value={configurationOf({ timezone: 'America/Mexico_City' })}>
      <ClassStatus single_class={single_class} state="soon" place={undefined} wait={undefined} />
    </ConfigurationProvider>,
  );
}

it.each([-6, -8])('shows when booking opens by the class’s own clock, at an offset of %i hours', (offset) => {
  expect(opening(offset)).toContain('Abre el lun 23 nov, 07:00');
});
