import { useQuery } from '@tanstack/react-query';
import { SAFETY_NET } from '../../../lib/live/live-query.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { singleClassQuery } from '../api.ts';
import { MovePanel } from '../move-panel.tsx';
import { placesOf } from '../places.ts';
import type { SheetOf } from './own-actions.ts';

/** 'Cambiar lugar' from the list, with the room's present places. */
export function MoveSheet({ reservation, opened, onClose }: SheetOf) {
  const singleClass = useQuery({
    ...singleClassQuery(reservation.single_class_id),
    enabled: opened,
    refetchInterval: SAFETY_NET,
  });
  return (
    <BottomSheet opened={opened} onClose={onClose} title="Cambiar lugar">
      <QueryView query={singleClass}>
        {(single_class) => {
          const places = placesOf(single_class);
          if (!places) return <EmptyState text="Esta clase no tiene lugares numerados." />;
          const guest = reservation.guest?.name;
          return (
            <MovePanel single_class={single_class} places={places} guest={guest} place={reservation} onDone={onClose} />
          );
        }}
      </QueryView>
    </BottomSheet>
  );
}
