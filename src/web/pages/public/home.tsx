import { useConfiguration } from '../../lib/configuration.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** `/` and every address without a screen, until the landing page arrives. */
export default function Home() {
  const { business_name, tagline } = useConfiguration();
  return (
    <>
      <PageHeading title={business_name} text={tagline} />
      <EmptyState text="No hay clases programadas." drawing="week" />
    </>
  );
}
