import { Planner } from '../../features/planner/planner.tsx';

/** `/admin/clases` */
export default function Classes() {
  return <Planner />;
}
