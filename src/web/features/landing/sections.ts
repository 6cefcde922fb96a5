import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

/** The landing page's sections, named by the prefix of their settings. */
const sections = {
  hero: { shown: 'hero_enabled', order: 'hero_order' },
  about: { shown: 'about_enabled', order: 'about_order' },
  mission: { shown: 'mission_enabled', order: 'mission_order' },
  class_type: { shown: 'class_type_enabled', order: 'class_type_order' },
  coaches: { shown: 'coaches_enabled', order: 'coaches_order' },
  packages: { shown: 'packages_enabled', order: 'packages_order' },
  landing_announcements: { shown: 'landing_announcements_enabled', order: 'landing_announcements_order' },
  schedule: { shown: 'schedule_enabled', order: 'schedule_order' },
} as const;

export type LandingSection = keyof typeof sections;

const names = Object.keys(sections) as LandingSection[];

/** The enabled sections, lowest order first; equal ones as listed here. */
export function shownSections(configuration: PublicConfiguration): LandingSection[] {
  return names
    .filter(
      (name) => configuration[sections[name].shown] && (name !== 'schedule' || configuration.single_class_enabled),
    )
    .sort((a, b) => configuration[sections[a].order] - configuration[sections[b].order]);
}
