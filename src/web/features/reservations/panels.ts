import { lazyPart } from '../../lib/lazy-part.tsx';

// What only signed-in people need comes apart: the sheet opens at once with what the calendar knew.
export const myPlacePanel = lazyPart(async () => ({ default: (await import('./my-place-panel.tsx')).MyPlacePanel }));
export const reservePanel = lazyPart(async () => ({ default: (await import('./reserve-panel.tsx')).ReservePanel }));
export const reservedPanel = lazyPart(async () => ({ default: (await import('./reserved-panel.tsx')).ReservedPanel }));
export const waitPanel = lazyPart(async () => ({ default: (await import('./waitlist/wait-panel.tsx')).WaitPanel }));
export const specialPanel = lazyPart(async () => ({ default: (await import('./special-panel.tsx')).SpecialPanel }));
