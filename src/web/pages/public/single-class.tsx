import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatDateTime, MINUTE } from '#shared/time.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { packageQuery, packagesQuery } from '../../features/class-packages/api.ts';
import { singleClassQuery } from '../../features/reservations/api.ts';
import { ClassSummary } from '../../features/reservations/class-summary.tsx';
import { sayFreePlaces } from '../../features/reservations/place-words.ts';
import { Reserving } from '../../features/reservations/reserving.tsx';
import { classTypeQuery } from '../../features/studio/api.ts';
import { placeOnPage } from '../../features/studio/place-on-page.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChipLink } from '../../ui/chip-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import pictured from '../../ui/pictured.module.css';
import { QueryView } from '../../ui/query-view.tsx';
import { PageSkeleton } from '../../ui/skeleton.tsx';
import { ClassPrice } from '../shared/class-price.tsx';
import { visitorSlots } from '../shared/reserve-slots.tsx';
import styles from './single-class.module.css';

const idOf = ({ single_class_id }: { single_class_id?: string | undefined }) => Number(single_class_id);

export const prefetch: PageModule['prefetch'] = async ({ client, params, get }) => {
  const { class_type, class_package_id } = await client.fetchQuery(singleClassQuery(idOf(params), get));
  await Promise.all([
    client.prefetchQuery(classTypeQuery(String(class_type.class_type_id), get)),
    class_package_id === null
      ? client.prefetchQuery(packagesQuery('shop', get))
      : client.prefetchQuery(packageQuery(String(class_package_id), get)),
  ]);
};

export const head: PageModule['head'] = ({ client, params }) => {
  const single_class = client.getQueryData(singleClassQuery(idOf(params)).queryKey);
  if (!single_class) return {};
  const { class_type, class_date, class_instructors, location, duration_minutes, description } = single_class;
  const file = client.getQueryData(classTypeQuery(String(class_type.class_type_id)).queryKey)?.file;
  const [coach] = class_instructors;
  const face = file ?? coach?.file;
  return {
    title: `${class_type.name} ${formatDateTime(class_date)}`,
    description: description || `${duration_minutes} minutos${coach ? ` con ${coach.name}` : ''} en ${location.name}.`,
    ...(face && { image: face.src }),
  };
};

/** Why it cannot be reserved any more; null: it is coming, and not cancelled. */
function useOver({ starts_at, duration_minutes, cancelled_at }: SingleClass): string | null {
  const now = useServerNow().getTime();
  const start = Date.parse(starts_at);
  if (cancelled_at !== null) return 'Esta clase se canceló.';
  if (start > now) return null;
  return start + duration_minutes * MINUTE > now ? 'Esta clase ya comenzó.' : 'Esta clase ya terminó.';
}

function Reserve({ single_class }: { single_class: SingleClass }) {
  const { waitlist_enabled } = useConfiguration();
  const { single_class_id, class_date, is_full } = single_class;
  const day = class_date.slice(0, 10);
  return (
    <Reserving range={{ start_date: day, end_date: day }} slots={visitorSlots} seen>
      {({ mine, waits, choose }) => {
        const known = mine.has(single_class_id) || waits.has(single_class_id);
        if (is_full && !waitlist_enabled && !known)
          return <ButtonLink to={`${paths.calendar}?dia=${day}`}>Ver otras clases</ButtonLink>;
        return (
          <form method="get" action={paths.signIn}>
            <input type="hidden" name="next" value={pathTo(paths.singleClass, { single_class_id })} />
            <Button
              type="submit"
              onClick={(event) => {
                event.preventDefault();
                choose(single_class);
              }}
            >
              {mine.has(single_class_id) ? 'Ver mi lugar' : is_full ? 'Ver la lista de espera' : 'Reservar'}
            </Button>
          </form>
        );
      }}
    </Reserving>
  );
}

function Known({ single_class }: { single_class: SingleClass }) {
  const { class_type, class_instructors, class_date, location, class_package_id, single_class_id } = single_class;
  const { class_type_id } = class_type;
  const { data } = useQuery(classTypeQuery(String(class_type_id)));
  const over = useOver(single_class);
  return (
    <article className={pictured.page} data-pictured={data?.file ? true : undefined}>
      {data?.file && (
        <Picture
          className={pictured.picture}
          src={data.file.src}
          alt=""
          width={960}
          height={720}
          first
          sizes="(width >= 48rem) 34rem, 100vw"
        />
      )}
      <div className={`${pictured.words} ${styles.words}`}>
        <h1>{class_type.name}</h1>
        <ClassSummary single_class={single_class} />
        {over === null ? (
          <>
            <p className={styles.fact}>
              <Icon name="person" size={20} />
              {sayFreePlaces(single_class)}
            </p>
            <ClassPrice single_class={single_class} className={styles.fact} />
            <Reserve single_class={single_class} />
          </>
        ) : (
          <p className={styles.over}>{over}</p>
        )}
        {data && data.description !== '' && <p className={styles.text}>{data.description}</p>}
        <p className={styles.ways}>
          {class_package_id === null && (
            <ChipLink icon="tag" to={withWantedClass(paths.packages, single_class_id)}>
              Ver paquetes
            </ChipLink>
          )}
          <ChipLink icon="calendar" to={`${paths.calendar}?dia=${class_date.slice(0, 10)}`}>
            Ver ese día
          </ChipLink>
          <ChipLink icon="pin" to={`${paths.location}#${placeOnPage(location.location_id)}`}>
            Cómo llegar a {location.name}
          </ChipLink>
          <ChipLink icon="shapes" to={pathTo(paths.classType, { class_type_id })}>
            Más de {class_type.name}
          </ChipLink>
          {class_instructors.map(({ instructor_id, name }) => (
            <ChipLink key={instructor_id} icon="person" to={pathTo(paths.instructor, { instructor_id })}>
              Conoce a {name}
            </ChipLink>
          ))}
        </p>
      </div>
    </article>
  );
}

/** `/clase/{single_class_id}`: one class to view, share and reserve. */
export default function SingleClassPage() {
  const query = useQuery(singleClassQuery(idOf(useParams())));
  const wayOut = <ButtonLink to={paths.calendar}>Ver el calendario</ButtonLink>;
  return (
    <QueryView query={query} skeleton={<PageSkeleton />} wayOut={wayOut}>
      {(single_class) => <Known single_class={single_class} />}
    </QueryView>
  );
}
