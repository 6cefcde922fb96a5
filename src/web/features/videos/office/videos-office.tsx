import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dayKey, formatDate, type WallClock } from '#shared/time.ts';
import { videoSourceOf } from '#shared/video-source.ts';
import type { Conversion } from '#shared/wire/films.ts';
import type { VideoAtOffice } from '#shared/wire/videos.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { StatusBadge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { RecordsPage } from '../../../ui/records/records-page.tsx';
import { deleteVideo, keptVideosQuery, renewVideos } from './api.ts';
import { conversionWord } from './qualities-words.ts';
import { hosts } from './source-fields.tsx';
import { VideoForm } from './video-form.tsx';
import styles from './videos-office.module.css';

/** What needs attention comes first. */
const states: readonly Conversion['state'][] = ['failed', 'working', 'waiting', 'unavailable', 'ready'];

type Dated = VideoAtOffice & { today: WallClock };

const isSeen = ({ publish_on, today }: Dated) => publish_on <= dayKey(today);

/** A link's host; for one of the studio's own films, the state of its conversion. */
function Source({ video: { url, conversion } }: { video: VideoAtOffice }) {
  if (conversion === null) return `De ${hosts[videoSourceOf(url)?.host ?? 'youtube']}`;
  const { tone, words } = conversionWord(conversion);
  return tone ? <StatusBadge tone={tone}>{words}</StatusBadge> : words;
}

function Still({ video: { thumbnail } }: { video: VideoAtOffice }) {
  return (
    <span className={styles.still} aria-hidden="true">
      {thumbnail ? <Picture src={thumbnail.src} alt="" width={64} height={36} sizes="64px" /> : <Icon name="play" />}
    </span>
  );
}

const kind: RecordKind<Dated> = {
  idOf: ({ video_id }) => video_id,
  nameOf: ({ name }) => name,
  picture: (video) => <Still video={video} />,
  order: { key: 'publica', descending: true },
  wordsOf: ({ description }) => description,
  columns: [
    { key: 'nombre', title: 'Video', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'publica',
      title: 'Se publica',
      cell: (video) =>
        isSeen(video) ? (
          formatDate(video.publish_on)
        ) : (
          <StatusBadge tone="neutral">{`Desde el ${formatDate(video.publish_on)}`}</StatusBadge>
        ),
      sortBy: ({ publish_on }) => publish_on,
      whole: true,
    },
    {
      key: 'calidades',
      title: 'Calidades',
      cell: (video) => <Source video={video} />,
      sortBy: ({ conversion }) => (conversion ? states.indexOf(conversion.state) : null),
    },
    {
      key: 'minutos',
      title: 'Minutos',
      cell: ({ duration }) => duration,
      sortBy: ({ duration }) => duration,
      numeric: true,
    },
    {
      key: 'vistas',
      title: 'Vistas',
      cell: ({ playbacks }) => playbacks,
      sortBy: ({ playbacks }) => playbacks,
      numeric: true,
    },
    {
      key: 'estrellas',
      title: 'Calificación',
      cell: ({ rating }) => rating && `${rating.stars} (${formatNumber(rating.count)})`,
      sortBy: ({ rating }) => rating?.stars ?? null,
      numeric: true,
    },
  ],
};

/** The videos for people with online access. */
export function VideosOffice() {
  const client = useQueryClient();
  const { role } = useSession();
  const today = useStudioNow();
  const query = useQuery(keptVideosQuery);
  const dated = query.data?.map((video) => ({ ...video, today }));
  return (
    <RecordsPage
      title="Videos"
      text="Lo que ve en línea quien tiene un paquete de videos vigente."
      query={{ ...query, data: dated }}
      kind={kind}
      newLabel="Video nuevo"
      searchLabel="Buscar un video"
      empty={{ text: 'Todavía no hay videos.', hint: 'Sube uno tuyo, o agrega el enlace de uno de YouTube o Vimeo.' }}
      removal={{
        consequence: ({ url }) =>
          `Desaparece de las listas, los favoritos y los programas, con sus calificaciones. ${url === '' ? 'Nadie podrá verlo más.' : 'El video sigue en YouTube o Vimeo.'} Esto no se puede deshacer.`,
        remove: ({ video_id }) => deleteVideo(video_id),
      }}
      onRemoved={() => renewVideos(client)}
      readOnly={role !== 'administrator'}
      form={(video, done) => <VideoForm video={video} done={done} />}
    />
  );
}
