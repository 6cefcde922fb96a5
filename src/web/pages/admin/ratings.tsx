import { RatingsOffice } from '../../features/attendance/ratings/office/ratings-office.tsx';

/** `/admin/calificaciones` */
export default function Ratings() {
  return <RatingsOffice />;
}
