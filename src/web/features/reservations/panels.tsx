import { loadable } from '../../lib/loadable.tsx';
import { PartMissing } from '../../ui/not-opened.tsx';
import { KnownClass } from './class-summary.tsx';

// Code for signed-in people is loaded separately: the sheet opens at once with the calendar's data.
export const MyPlacePanel = loadable(
  async () => ({ default: (await import('./my-place-panel.tsx')).MyPlacePanel }),
  KnownClass,
  PartMissing,
);
export const ReservePanel = loadable(
  async () => ({ default: (await import('./reserve-panel.tsx')).ReservePanel }),
  KnownClass,
  PartMissing,
);
export const ReservedPanel = loadable(
  async () => ({ default: (await import('./reserved-panel.tsx')).ReservedPanel }),
  ({ answer }) => <KnownClass single_class={answer.class_reservation.single_class} />,
  PartMissing,
);
export const WaitPanel = loadable(
  async () => ({ default: (await import('./waitlist/wait-panel.tsx')).WaitPanel }),
  KnownClass,
  PartMissing,
);
export const SpecialPanel = loadable(
  async () => ({ default: (await import('./special-panel.tsx')).SpecialPanel }),
  KnownClass,
  PartMissing,
);
