import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { ShownClassType } from '#shared/wire/studio.ts';
import { packagesQuery } from '../../features/class-packages/api.ts';
import type { FixedFilter } from '../../features/schedule/api.ts';
import { prefetchCalendar } from '../../features/schedule/prefetch-calendar.ts';
import { classTypeQuery } from '../../features/studio/api.ts';
import { ClassTypeProfile } from '../../features/studio/class-type-profile.tsx';
import { ClassTypeSkeleton } from '../../features/studio/profile-skeletons.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { paths, pathTo } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { BookableCalendar } from '../shared/bookable-calendar.tsx';
import { ComeNext } from '../shared/come-next.tsx';
import styles from './profile.module.css';

export const prefetch: PageModule['prefetch'] = async (context) => {
  const { client, params, get } = context;
  const { class_type_id } = await client.fetchQuery(classTypeQuery(params.class_type_id ?? '', get));
  await Promise.all([prefetchCalendar(context, { class_type_id }), client.prefetchQuery(packagesQuery('shop', get))]);
};

export const head: PageModule['head'] = ({ client, params }) => {
  const class_type = client.getQueryData(classTypeQuery(params.class_type_id ?? '').queryKey);
  if (!class_type) return {};
  const { name, description, file } = class_type;
  return { title: name, description, ...(file && { image: file.src }) };
};

function Schedule({ only, class_type_id, name }: { only: FixedFilter; class_type_id: number; name: string }) {
  const { single_class_enabled } = useConfiguration();
  if (!single_class_enabled) return null;
  return (
    <section className={styles.schedule} aria-labelledby="horarios">
      <h2 id="horarios">Horarios de {name}</h2>
      <BookableCalendar path={pathTo(paths.classType, { class_type_id })} only={only} headings="h3" />
    </section>
  );
}

function Shown({ class_type }: { class_type: ShownClassType }) {
  const { class_type_id, name } = class_type;
  const only = useMemo(() => ({ class_type_id }), [class_type_id]);
  return (
    <>
      <ClassTypeProfile class_type={class_type}>
        <ComeNext only={only} />
      </ClassTypeProfile>
      <Schedule only={only} class_type_id={class_type_id} name={name} />
    </>
  );
}

/** `/class_type/{class_type_id}`: the class type, and its next classes. */
export default function ClassTypePage() {
  const { class_type_id = '' } = useParams();
  const query = useQuery(classTypeQuery(class_type_id));
  const wayOut = <ButtonLink to={paths.home}>Ir al inicio</ButtonLink>;
  return (
    <QueryView query={query} skeleton={<ClassTypeSkeleton />} wayOut={wayOut}>
      {(class_type) => <Shown key={class_type.class_type_id} class_type={class_type} />}
    </QueryView>
  );
}
