import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { AlertsProvider } from '../../ui/alerts.tsx';
import { MovePanel } from './move-panel.tsx';
import type { Places } from './places.ts';

const single_class = { class_type: { name: 'Rodada' } } as SingleClass;

const shown = (free: Places['free']) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AlertsProvider>
        <MovePanel
          single_class={single_class}
          place={{ class_reservation_id: 1, spot: 2 }}
          places={{ rows: [[1, 2]], free }}
          onDone={() => undefined}
        />
      </AlertsProvider>
    </QueryClientProvider>,
  );

it('a free place can be chosen instead of the present one', () => {
  expect(shown([1])).toContain('Elige otro lugar libre.');
  expect(shown([1])).toContain('Elige un lugar');
});

it('in a full class nothing asks for a choice that nobody can make', () => {
  expect(shown([])).toContain('Por ahora no hay otro libre');
  expect(shown([])).not.toContain('Elige un lugar');
});
