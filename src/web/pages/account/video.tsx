import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { videoQuery } from '../../features/videos/api.ts';
import { NeedsAccess } from '../../features/videos/needs-access.tsx';
import { VideoView } from '../../features/videos/video-view.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import type { PageModule } from '../../lib/page.ts';
import { paths } from '../../screens.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The address's parameter in the letter that asks for a rating. */
const RATING = 'calificar';

export const head: PageModule['head'] = ({ client, params }) => {
  const video = client.getQueryData(videoQuery(params.video_id ?? '').queryKey);
  return video ? { title: video.name } : {};
};

/** `/mystudio/video/{video_id}`, if the studio has videos. */
export default function VideoPage() {
  const { video_id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const query = useQuery(videoQuery(video_id));
  if (!useConfiguration().videos_enabled) return <Navigate to={paths.studio} replace />;
  if (query.error instanceof ApiError && query.error.code === 'online-access-needed')
    return <NeedsAccess refusal={query.error} />;
  return (
    <>
      <BackLink to={paths.online}>Videos</BackLink>
      <QueryView
        query={query}
        skeleton={<Skeleton height="min(56vw, 31rem)" />}
        wayOut={<ButtonLink to={paths.online}>Ver los videos</ButtonLink>}
      >
        {(video) => (
          <VideoView
            video={video}
            rating={search.has(RATING)}
            onRated={() => search.has(RATING) && setSearch({}, { replace: true })}
          />
        )}
      </QueryView>
    </>
  );
}
