import { TagsOffice } from '../../features/studio/office/tags-office.tsx';

/** `/admin/etiquetas` */
export default function Tags() {
  return <TagsOffice />;
}
