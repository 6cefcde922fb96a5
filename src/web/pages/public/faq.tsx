import { pagesQuery } from '../../features/pages/api.ts';
import { PageList } from '../../features/pages/page-list.tsx';
import type { PageModule } from '../../lib/page.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export const prefetch: PageModule['prefetch'] = ({ client, get }) => client.prefetchQuery(pagesQuery(get));

/** `/preguntas-frecuentes` */
export default function FrequentQuestions() {
  return (
    <>
      <PageHeading title="Preguntas Frecuentes" text="Lo que conviene saber antes de tu primera clase." />
      <PageList />
    </>
  );
}
