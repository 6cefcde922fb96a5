import { useLocation } from 'react-router';
import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { CALENDAR_ANCHOR } from '../lib/calendar-anchor.ts';
import { useConfiguration } from '../lib/configuration.tsx';
import { paths } from '../screens.ts';
import { type BarEntry, BottomBar } from './bottom-bar.tsx';
import { currentEntry, isEntryShown } from './menu.ts';

const book = `${paths.studio}${CALENDAR_ANCHOR}`;

const entries: readonly (BarEntry & { shown?: (configuration: PublicConfiguration) => boolean })[] = [
  { label: 'Inicio', to: paths.studio, icon: 'home' },
  { label: 'Reservar', to: book, icon: 'calendar', shown: (c) => c.single_class_enabled },
  { label: 'Mis clases', to: paths.reservations, icon: 'list' },
  { label: 'Perfil', to: paths.information, icon: 'person' },
];

/** The customer's four main screens in the bottom bar; everything else is in the drawer. */
export function CustomerBar() {
  const configuration = useConfiguration();
  const { pathname, hash } = useLocation();
  const isShown = isEntryShown(configuration);
  const shown = entries.filter(({ to, shown: when, ...rest }) =>
    isShown({ ...rest, to: to.split('#')[0] ?? to, ...(when && { shown: when }) }),
  );
  const current = currentEntry(
    [{ title: '', entries: shown.map((one) => ({ ...one, exact: one.to === paths.studio })) }],
    pathname,
  );
  const atCalendar = pathname === paths.studio && hash === CALENDAR_ANCHOR;
  return <BottomBar label="Lo más usado" entries={shown} current={atCalendar ? book : current} until="tablet" />;
}
