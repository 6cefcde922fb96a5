import { FilesOffice } from '../../features/files/office/files-office.tsx';

/** `/admin/archivos` */
export default function Files() {
  return <FilesOffice />;
}
