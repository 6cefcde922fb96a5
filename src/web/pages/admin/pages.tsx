import { PagesOffice } from '../../features/pages/office/pages-office.tsx';
import { PageContent } from '../../features/pages/page-content.tsx';

/** `/admin/paginas` */
export default function PagesPage() {
  return <PagesOffice drawContent={(html) => <PageContent html={html} />} />;
}
