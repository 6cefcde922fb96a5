import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { AnnouncementList } from '../../features/announcements/announcement-list.tsx';
import { PackageCard } from '../../features/class-packages/package-card.tsx';
import { PackageGrid } from '../../features/class-packages/package-grid.tsx';
import { actOf } from '../../features/class-packages/package-words.ts';
import { homePackagesQuery } from '../../features/landing/api.ts';
import { Hero } from '../../features/landing/hero.tsx';
import { HeroActions } from '../../features/landing/hero-actions.tsx';
import { Section } from '../../features/landing/section.tsx';
import { type LandingSection, shownSections } from '../../features/landing/sections.ts';
import { Story } from '../../features/landing/story.tsx';
import { coachesQuery, shownClassTypesQuery } from '../../features/studio/api.ts';
import { ClassTypeGallery } from '../../features/studio/class-type-gallery.tsx';
import { CoachGallery } from '../../features/studio/coach-gallery.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useOffered } from '../../lib/use-offered.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { JumpRow } from '../../ui/jump-row.tsx';
import { AppLink } from '../../ui/link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { BookableCalendar } from './bookable-calendar.tsx';

/** Links down this long page on a phone, only to sections that exist. */
function useJumps(): { id: string; label: string }[] {
  const configuration = useConfiguration();
  const shown = shownSections(configuration);
  const offered = useOffered();
  const types = useQuery({ ...shownClassTypesQuery(), enabled: shown.includes('class_type') });
  const packages = useQuery({ ...homePackagesQuery(), enabled: shown.includes('packages') });
  const coaches = useQuery({ ...coachesQuery(), enabled: shown.includes('coaches') });
  const places: Partial<Record<LandingSection, { id: string; label: string }>> = {
    ...(types.data?.length && { class_type: { id: 'clases', label: 'Tipos de clase' } }),
    ...(packages.data &&
      offered(packages.data).length > 0 && { packages: { id: 'paquetes', label: configuration.class_packages_name } }),
    ...(coaches.data?.length && { coaches: { id: 'coaches', label: 'Coaches' } }),
  };
  return shown.flatMap((name) => places[name] ?? []);
}

function HeroSection() {
  return (
    <Hero ways={<JumpRow places={useJumps()} />}>
      <HeroActions />
    </Hero>
  );
}

function About() {
  const { about_title, about_content, about_image, business_name } = useConfiguration();
  return <Story title={about_title || business_name} content={about_content} image={about_image} />;
}

function Mission() {
  const { mission_title, mission_content, mission_image } = useConfiguration();
  return <Story title={mission_title || 'Misión'} content={mission_content} image={mission_image} tone="soft" />;
}

function ClassTypes() {
  const query = useQuery(shownClassTypesQuery());
  if (query.data?.length === 0) return null;
  return (
    <Section id="clases" title="Tipos de Clase">
      <QueryView query={query}>{(class_types) => <ClassTypeGallery class_types={class_types} />}</QueryView>
    </Section>
  );
}

function Coaches() {
  const query = useQuery(coachesQuery());
  if (query.data?.length === 0) return null;
  return (
    <Section id="coaches" title="Coaches" tone="sunken">
      <QueryView query={query}>{(coaches) => <CoachGallery coaches={coaches} />}</QueryView>
    </Section>
  );
}

function Buy(offer: ClassPackage) {
  const { class_package_id, title } = offer;
  const act = actOf(offer);
  return (
    <ButtonLink wide look="secondary" to={pathTo(paths.checkout, { class_package_id })} aria-label={`${act} ${title}`}>
      {act}
    </ButtonLink>
  );
}

function Packages() {
  const { class_packages_name } = useConfiguration();
  const query = useQuery(homePackagesQuery());
  const offered = useOffered();
  if (query.data && offered(query.data).length === 0) return null;
  return (
    <Section id="paquetes" title={class_packages_name}>
      <QueryView query={query}>
        {(listed) => (
          <PackageGrid class_packages={offered(listed)}>
            {(offer) => <PackageCard offer={offer} action={<Buy {...offer} />} compact />}
          </PackageGrid>
        )}
      </QueryView>
    </Section>
  );
}

function Announcements() {
  return (
    <Section title="Avisos" tone="sunken" aside={<AppLink to={paths.announcements}>Ver todos</AppLink>}>
      <AnnouncementList headings="h3" />
    </Section>
  );
}

function Schedule() {
  return (
    <Section id="calendario" title="Calendario de Clases">
      <BookableCalendar path={paths.home} anchor="#calendario" headings="h3" />
    </Section>
  );
}

/** Each section of the landing page by the prefix of its settings. */
export const landingSections: Record<LandingSection, ComponentType> = {
  hero: HeroSection,
  about: About,
  mission: Mission,
  class_type: ClassTypes,
  coaches: Coaches,
  packages: Packages,
  landing_announcements: Announcements,
  schedule: Schedule,
};
