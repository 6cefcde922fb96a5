import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { fullName } from '#shared/full-name.ts';
import { instructorQuery } from '../../features/studio/api.ts';
import { CoachCard } from '../../features/studio/coach-card.tsx';
import { CoachSkeleton } from '../../features/studio/profile-skeletons.tsx';
import { isMissing } from '../../lib/api-error.ts';
import type { PageModule } from '../../lib/page.ts';
import { paths } from '../../screens.ts';
import { QueryView } from '../../ui/query-view.tsx';

export const otherwise: PageModule['otherwise'] = paths.home;

export const prefetch: PageModule['prefetch'] = ({ client, params, get }) =>
  client.fetchQuery(instructorQuery(params.coach_id ?? '', get));

export const head: PageModule['head'] = ({ client, params }) => {
  const coach = client.getQueryData(instructorQuery(params.coach_id ?? '').queryKey);
  if (!coach) return {};
  const { name, last_name, short_bio, file } = coach;
  return { title: fullName({ name, last_name }), description: short_bio, ...(file && { image: file.src }) };
};

/** `/coach/{coach_id}`: photo and short bio; the landing page for a coach who does not exist. */
export default function CoachPage() {
  const { coach_id = '' } = useParams();
  const query = useQuery(instructorQuery(coach_id));
  if (isMissing(query.error)) return <Navigate to={paths.home} replace />;
  return (
    <QueryView query={query} skeleton={<CoachSkeleton />}>
      {(coach) => <CoachCard coach={coach} />}
    </QueryView>
  );
}
