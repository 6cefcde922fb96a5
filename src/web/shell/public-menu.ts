import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { withShopWord } from '../routing/shop-address.ts';
import { paths } from '../screens.ts';

interface Entry {
  label: string;
  to: string;
}

/** The entries that settings add to the public menu; off by default (docs/rules.md#public-pages). */
export function addedEntries(configuration: PublicConfiguration): readonly Entry[] {
  const { class_packages_path, schedule_enabled, single_class_enabled } = configuration;
  const { menu_schedule_enabled, menu_class_types_enabled, menu_coaches_enabled, menu_events_enabled } = configuration;
  const all: (Entry | false)[] = [
    menu_schedule_enabled && schedule_enabled && { label: 'Horarios', to: paths.calendar },
    menu_class_types_enabled && configuration.class_type_enabled && { label: 'Clases', to: `${paths.home}#clases` },
    menu_coaches_enabled && configuration.coaches_enabled && { label: 'Coaches', to: `${paths.home}#coaches` },
    menu_events_enabled &&
      single_class_enabled && { label: 'Eventos', to: `${withShopWord(paths.packages, class_packages_path)}#eventos` },
  ];
  return all.filter((entry) => entry !== false);
}
