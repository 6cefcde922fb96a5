import { Navigate } from 'react-router';
import { Videos } from '../../features/videos/videos.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { paths } from '../../screens.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/online`, if the studio has videos. */
export default function Online() {
  if (!useConfiguration().videos_enabled) return <Navigate to={paths.studio} replace />;
  return (
    <>
      <PageHeading title="Online" text="Los videos del estudio, cuando quieras." />
      <Videos />
    </>
  );
}
