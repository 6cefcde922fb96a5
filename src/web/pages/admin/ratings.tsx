import { RatingsOffice } from '../../features/ratings/office/ratings-office.tsx';

/** `/admin/calificaciones` */
export default function Ratings() {
  return <RatingsOffice />;
}
