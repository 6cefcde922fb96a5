import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { configurationOf } from '#shared/configuration/catalogue.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { ConfigurationProvider } from '../../lib/configuration.tsx';
import { ServerTimeProvider } from '../../lib/use-server-now.tsx';
import { SheetBody } from './sheet-body.tsx';

const single_class: SingleClass = {
  single_class_id: 1,
  class_date: '2026-11-24T07:00:00.000Z',
  starts_at: '2026-11-24T13:00:00.000Z',
  duration_minutes: 45,
  description: '',
  capacity: 8,
  is_full: false,
  spots_left: 8,
  booking_opens_at: '2026-10-25T13:00:00.000Z',
  booking_closes_at: '2026-11-24T13:00:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
  class_package_id: null,
  class_category_id: null,
  class_type: { class_type_id: 1, name: 'Rodada', icon: '', spot_map: null },
  class_instructors: [],
  location: { location_id: 1, name: 'Roma', address: '' },
  tags: [],
  class_reservations: [],
  blocked_spots: [],
};
const nothing = () => undefined;

it('names the class if the title of its sheet is the refusal', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ConfigurationProvider value={configurationOf({})}>
        <ServerTimeProvider start="2026-11-23T13:00:00Z">
          <SheetBody
            view={{ kind: 'refused', title: 'Créditos Agotados', text: 'Ya no tienes créditos.', reasons: [] }}
            single_class={single_class}
            onClose={nothing}
            onOwnAction={nothing}
            onEnter={nothing}
            slots={{ signIn: () => null, price: () => null }}
          />
        </ServerTimeProvider>
      </ConfigurationProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('Ya no tienes créditos.');
  expect(html).toContain('Rodada');
});
