import { LocationsOffice } from '../../features/studio/office/locations-office.tsx';

/** `/admin/lugares` */
export default function Locations() {
  return <LocationsOffice />;
}
