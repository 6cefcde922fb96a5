import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Video } from '#shared/wire/videos.ts';
import { ApiError } from '../../lib/api-error.ts';
import { count } from '../../lib/format.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Announced } from './announced.tsx';
import { everything, shelfQuery, videosQuery } from './api.ts';
import { NeedsAccess, NothingYet } from './needs-access.tsx';
import { ProgramList } from './program-list.tsx';
import { useVideoAddress, type VideoAddress, type View } from './use-video-address.ts';
import { VideoCard } from './video-card.tsx';
import { VideoFilters } from './video-filters.tsx';
import { begun } from './video-words.ts';
import styles from './videos.module.css';

const TYPING = 300;
/** More would push the newest one out of view. */
const MOST_BEGUN = 2;

const choices: readonly { value: View; label: string }[] = [
  { value: 'todos', label: 'Todos' },
  { value: 'favoritos', label: 'Favoritos' },
  { value: 'por-ver', label: 'Por ver' },
];

const shows: Readonly<Record<View, (video: Video) => boolean>> = {
  todos: () => true,
  favoritos: ({ favorite }) => favorite === 1,
  'por-ver': ({ completed }) => completed === 0,
};

/** Undefined while it is not known: that nothing is found is said of the answer alone, not of the one before it. */
function shownOf({ data, isPlaceholderData }: Answered, view: View): readonly Video[] | undefined {
  const shown = data?.filter(shows[view]);
  return isPlaceholderData && shown?.length === 0 ? undefined : shown;
}

interface Answered {
  data: readonly Video[] | undefined;
  isPlaceholderData: boolean;
}

/** The videos of a person with access: the newest first, programs, and a search that is kept in the address. */
export function Videos() {
  const address = useVideoAddress();
  const all = useQuery(videosQuery(everything));
  const answer = useQuery({ ...videosQuery(address.filter), placeholderData: keepPreviousData });
  if (all.error instanceof ApiError && all.error.code === 'online-access-needed')
    return <NeedsAccess refusal={all.error} />;
  if (all.error && !all.data) return <ErrorState error={all.error} onRetry={() => all.refetch()} />;
  if (!all.data) return <ListSkeleton rows={5} height="6.5rem" />;
  if (all.data.length === 0) return <NothingYet />;
  const listed = shownOf(answer, address.view);
  const [latest, ...others] = address.plain ? all.data : [];
  const left = latest ? begun(all.data).slice(0, MOST_BEGUN) : [];
  return (
    <>
      <Search address={address} videos={all.data} />
      <List title="Seguir viendo" id="seguir" videos={left} />
      {latest && (
        <>
          <div className={left.length > 0 ? styles.section : undefined}>
            <VideoCard video={latest} latest heading="h2" />
          </div>
          <ProgramList videos={all.data} onOpen={address.openProgram} />
          <List title="Todos los videos" id="videos" videos={others} />
        </>
      )}
      {!latest && answer.error && !listed && <ErrorState error={answer.error} onRetry={() => answer.refetch()} />}
      {!latest && listed && <Found address={address} videos={listed} />}
      {!latest && !listed && !answer.error && <ListSkeleton rows={4} height="6.5rem" />}
      {latest && <Announced />}
    </>
  );
}

function Search({ address: { filter, view, change }, videos }: { address: VideoAddress; videos: readonly Video[] }) {
  const [typed, setTyped] = useState(filter.query);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (typed === filter.query) return undefined;
    const timer = setTimeout(() => change({ query: typed }), TYPING);
    return () => clearTimeout(timer);
  }, [typed, filter.query, change]);
  const narrowed = Object.entries(filter).filter(([name, value]) => name !== 'query' && value !== '').length;
  return (
    <div className={styles.search}>
      <SearchField label="Buscar un video" value={typed} onChange={setTyped} />
      <div className={styles.bar}>
        <FilterBar label="Qué videos" choices={choices} value={view} onChange={(to) => change({ view: to })} />
        <Button look="secondary" small icon="filter" onClick={() => setOpened(true)}>
          {narrowed > 0 ? `Filtros (${narrowed})` : 'Filtros'}
        </Button>
      </div>
      <BottomSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title="Filtrar videos"
        footer={
          <Button wide onClick={() => setOpened(false)}>
            Ver videos
          </Button>
        }
      >
        <VideoFilters filter={filter} videos={videos} onChange={change} />
      </BottomSheet>
    </div>
  );
}

function Found({ address, videos }: { address: VideoAddress; videos: readonly Video[] }) {
  const { data: programs } = useQuery({ ...shelfQuery('programs'), enabled: address.filter.program_id !== '' });
  const program = programs?.find(({ program_id }) => String(program_id) === address.filter.program_id);
  if (videos.length > 0) {
    const found = count(videos.length, 'video', 'videos');
    const title = program ? `${program.name} · ${found}` : found;
    return (
      <>
        <List title={title} about={program?.description} id="videos" videos={videos} />
        <p className={styles.all}>
          <Button look="quiet" onClick={address.reset}>
            Ver todos los videos
          </Button>
        </p>
      </>
    );
  }
  return (
    <EmptyState
      text={address.view === 'favoritos' ? 'Todavía no tienes favoritos aquí.' : 'Ningún video es así.'}
      hint={
        address.view === 'favoritos'
          ? 'Toca el corazón de un video para tenerlo a la mano.'
          : 'Prueba con menos filtros.'
      }
      drawing="search"
    >
      <Button look="secondary" onClick={address.reset}>
        Ver todos los videos
      </Button>
    </EmptyState>
  );
}

interface ListProps {
  title: string;
  /** The studio's description. */
  about?: string | undefined;
  id: string;
  videos: readonly Video[];
}

function List({ title, about, id, videos }: ListProps) {
  if (videos.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      {/* Around the heading: inside it, the heading would have no name. */}
      <div role="status">
        <h2 id={id}>{title}</h2>
      </div>
      {about && <p className={styles.about}>{about}</p>}
      <ul className={styles.list}>
        {videos.map((video) => (
          <li key={video.video_id}>
            <VideoCard video={video} />
          </li>
        ))}
      </ul>
    </section>
  );
}
