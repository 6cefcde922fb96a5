import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageQuery } from '../../features/pages/api.ts';
import { PageContent } from '../../features/pages/page-content.tsx';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';

const FAILURE = 'Lo sentimos, hubo un error al mostrar este contenido.';

/** A slug without a page does not exist: the API's 404 becomes the page's. */
export const prefetch: PageModule['prefetch'] = ({ client, params, get }) =>
  client.fetchQuery(pageQuery(params.slug ?? '', get));

export const head: PageModule['head'] = ({ client, params }) => {
  const page = client.getQueryData(pageQuery(params.slug ?? '').queryKey);
  return page ? { title: page.title } : {};
};

/** `/{slug}` */
export default function ContentPage() {
  const { slug = '' } = useParams();
  const { data: page, isPending, refetch } = useQuery(pageQuery(slug));
  if (page) {
    return (
      <article>
        <PageHeading title={page.title} />
        <PageContent html={page.content} />
      </article>
    );
  }
  if (isPending) return <TextSkeleton />;
  return <ErrorState title={FAILURE} text="Revisa la dirección o inténtalo de nuevo." onRetry={() => refetch()} />;
}
