import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { fullName } from '#shared/full-name.ts';
import type { ShownInstructor } from '#shared/wire/studio.ts';
import { packagesQuery } from '../../features/class-packages/api.ts';
import type { FixedFilter } from '../../features/schedule/api.ts';
import { prefetchCalendar } from '../../features/schedule/prefetch-calendar.ts';
import { instructorQuery } from '../../features/studio/api.ts';
import { CoachProfile } from '../../features/studio/coach-profile.tsx';
import { CoachSkeleton } from '../../features/studio/profile-skeletons.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { BookableCalendar } from '../shared/bookable-calendar.tsx';
import { ComeNext } from '../shared/come-next.tsx';
import styles from './profile.module.css';

/** A coach who does not exist has no such address: the API's 404 becomes the page's. */
export const prefetch: PageModule['prefetch'] = async (context) => {
  const { client, params, get } = context;
  const coach = await client.fetchQuery(instructorQuery(params.instructor_id ?? '', get));
  await Promise.all([
    prefetchCalendar(context, { instructor_id: coach.instructor_id }),
    client.prefetchQuery(packagesQuery('shop', get)),
  ]);
};

export const head: PageModule['head'] = ({ client, params }) => {
  const coach = client.getQueryData(instructorQuery(params.instructor_id ?? '').queryKey);
  if (!coach) return {};
  const { name, last_name, short_bio, file } = coach;
  return { title: fullName({ name, last_name }), description: short_bio, ...(file && { image: file.src }) };
};

function Schedule({ only, instructor_id, name }: { only: FixedFilter; instructor_id: number; name: string }) {
  const { single_class_enabled } = useConfiguration();
  if (!single_class_enabled) return null;
  return (
    <section className={styles.schedule} aria-labelledby="entrena">
      <h2 id="entrena">Entrena con {name}</h2>
      <BookableCalendar path={pathTo(paths.instructor, { instructor_id })} only={only} headings="h3" />
    </section>
  );
}

function Shown({ coach }: { coach: ShownInstructor }) {
  const { instructor_id, name } = coach;
  const only = useMemo(() => ({ instructor_id }), [instructor_id]);
  return (
    <>
      <CoachProfile coach={coach}>
        <ComeNext only={only} />
      </CoachProfile>
      <Schedule only={only} instructor_id={instructor_id} name={name} />
    </>
  );
}

/** `/instructor/{instructor_id}`: the coach, and their classes to reserve. */
export default function InstructorPage() {
  const { instructor_id = '' } = useParams();
  const query = useQuery(instructorQuery(instructor_id));
  const wayOut = <ButtonLink to={paths.home}>Ir al inicio</ButtonLink>;
  return (
    <QueryView query={query} skeleton={<CoachSkeleton />} wayOut={wayOut}>
      {(coach) => <Shown key={coach.instructor_id} coach={coach} />}
    </QueryView>
  );
}
