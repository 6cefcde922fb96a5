import { ShiftCard } from '../../features/cash-shifts/shift-card.tsx';
import { TillDay } from '../../features/till/day/till-day.tsx';

/** `/recepcion/caja` */
export default function Till() {
  return (
    <TillDay>
      <ShiftCard />
    </TillDay>
  );
}
