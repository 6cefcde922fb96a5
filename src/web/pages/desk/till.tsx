import { useQuery } from '@tanstack/react-query';
import { currentShiftQuery } from '../../features/cash-shifts/api.ts';
import { ShiftCard } from '../../features/cash-shifts/shift-card.tsx';
import { TillDay } from '../../features/till/day/till-day.tsx';
import { useSession } from '../../lib/identity/use-session.ts';

/** `/recepcion/caja` */
export default function Till() {
  const { role } = useSession();
  const { data } = useQuery(currentShiftQuery);
  return (
    <TillDay uncounted={role === 'desk' && data?.cash_shift != null}>
      <ShiftCard />
    </TillDay>
  );
}
