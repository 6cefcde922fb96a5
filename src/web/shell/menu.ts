import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { moneyParts } from '../lib/money-parts.ts';
import { hasScreen } from '../routing/match.ts';
import { withShopWord } from '../routing/shop-address.ts';
import { paths } from '../screens.ts';
import type { IconName } from '../ui/icon.tsx';

export interface MenuEntry {
  label: string;
  to: string;
  icon: IconName;
  /** Only for the exact address, since other screens are below it. */
  exact?: boolean;
  /** Other screens that belong to this entry. */
  parts?: readonly string[];
  shown?: (configuration: PublicConfiguration) => boolean;
}

export interface MenuSection {
  title: string;
  entries: readonly MenuEntry[];
}

/** First the screens of docs/specification/2-screens.md, in their order; then the other enabled ones. */
const customerSections: readonly MenuSection[] = [
  {
    title: 'Menú',
    entries: [
      { label: 'Calendario', to: paths.studio, icon: 'calendar', exact: true, shown: (c) => c.single_class_enabled },
      { label: 'Reservaciones', to: paths.reservations, icon: 'list' },
      { label: 'Paquetes', to: paths.myPackages, icon: 'tag' },
      { label: 'Online', to: paths.online, icon: 'play', shown: (c) => c.videos_enabled },
      { label: 'Listas de Espera', to: paths.waitlists, icon: 'hourglass', shown: (c) => c.waitlist_enabled },
    ],
  },
  {
    title: 'Mi Cuenta',
    entries: [
      { label: 'Mi Información', to: paths.information, icon: 'person' },
      { label: 'Mis Compras', to: paths.purchases, icon: 'receipt', parts: moneyParts.map(({ to }) => to) },
    ],
  },
];

/** Keeps entries whose screen exists and is enabled. */
export function isEntryShown(configuration: PublicConfiguration) {
  return ({ to, shown }: MenuEntry) => hasScreen(to) && (shown?.(configuration) ?? true);
}

/** The shop has the studio's own name and address. */
function asNamed(entry: MenuEntry, { class_packages_name, class_packages_path }: PublicConfiguration): MenuEntry {
  if (entry.to !== paths.myPackages) return entry;
  return { ...entry, label: class_packages_name, to: withShopWord(entry.to, class_packages_path) };
}

/** The customer's menu, without screens that are disabled or do not exist yet. */
export function customerMenu(configuration: PublicConfiguration): readonly MenuSection[] {
  return customerSections
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter(isEntryShown(configuration)).map((entry) => asNamed(entry, configuration)),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The entry of a screen: the one with the longest address that this address continues. */
export function currentEntry(menu: readonly MenuSection[], pathname: string): string | undefined {
  return menu
    .flatMap(({ entries }) => entries)
    .filter(({ to, exact, parts }) =>
      [to, ...(parts ?? [])].some((own) => pathname === own || (!exact && pathname.startsWith(`${own}/`))),
    )
    .map(({ to }) => to)
    .sort((one, other) => other.length - one.length)[0];
}
