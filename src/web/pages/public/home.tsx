import { Suspense } from 'react';
import { announcementsQuery } from '../../features/announcements/api.ts';
import { homePackagesQuery, trialQuery } from '../../features/landing/api.ts';
import { type LandingSection, shownSections } from '../../features/landing/sections.ts';
import { prefetchCalendar } from '../../features/schedule/prefetch-calendar.ts';
import { coachesQuery, shownClassTypesQuery } from '../../features/studio/api.ts';
import type { ApiGet } from '../../lib/api.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageContext, PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { landingSections } from '../shared/landing-sections.tsx';

type Fetch = (context: PageContext & { get: ApiGet }) => Promise<unknown>;

/** The data that a section needs besides the configuration. */
const needs: Partial<Record<LandingSection, Fetch>> = {
  hero: async ({ client, get, configuration: { packages_enabled, home_trial_class_package_id } }) =>
    packages_enabled && (await client.prefetchQuery(trialQuery(home_trial_class_package_id, get))),
  class_type: ({ client, get }) => client.prefetchQuery(shownClassTypesQuery(get)),
  coaches: ({ client, get }) => client.prefetchQuery(coachesQuery(get)),
  packages: ({ client, get }) => client.prefetchQuery(homePackagesQuery(get)),
  landing_announcements: ({ client, get }) => client.prefetchQuery(announcementsQuery(get)),
  schedule: (context) => prefetchCalendar(context),
};

export const prefetch: PageModule['prefetch'] = (context) =>
  Promise.all(shownSections(context.configuration).map((name) => needs[name]?.(context)));

/** `/` and every address without a screen: the sections that are enabled, in the configured order. */
export default function Home() {
  const configuration = useConfiguration();
  const sections = shownSections(configuration);
  return (
    <>
      {!sections.includes('hero') && <PageHeading title={configuration.business_name} text={configuration.tagline} />}
      {sections.map((name) => {
        const Section = landingSections[name];
        // Each section hydrates separately, so that no tap waits for the whole page.
        return (
          <Suspense key={name}>
            <Section />
          </Suspense>
        );
      })}
    </>
  );
}
