import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { singleClassQuery } from '../../features/reservations/api.ts';
import { ClassSummary } from '../../features/reservations/class-summary.tsx';
import { placesOf } from '../../features/reservations/places.ts';
import { SpotMap } from '../../features/reservations/spot-map.tsx';
import { SAFETY_NET } from '../../lib/live/asking.ts';
import { Asked } from '../../ui/asked.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';

export interface Place {
  single_class_id: number;
  spot?: number;
}

const whole = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The class and the place in it that a checkout's address names. */
export function usePlace(): [Place | undefined, (spot: number) => void] {
  const [search, setSearch] = useSearchParams();
  const single_class_id = whole(search.get('clase'));
  const spot = whole(search.get('lugar'));
  function choose(chosen: number) {
    const next = new URLSearchParams(search);
    next.set('lugar', String(chosen));
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return [single_class_id === undefined ? undefined : { single_class_id, ...(spot !== undefined && { spot }) }, choose];
}

/** The special class that is bought, with its room to choose a place from. */
export function SpecialPlace({ place, onChoose }: { place: Place; onChoose: (spot: number) => void }) {
  const query = useQuery({ ...singleClassQuery(place.single_class_id), refetchInterval: SAFETY_NET });
  return (
    <Asked query={query} skeleton={<ListSkeleton rows={1} height="6rem" />}>
      {(single_class) => {
        const places = placesOf(single_class);
        return (
          <>
            <p>
              <strong>{single_class.class_type.name}</strong>
            </p>
            <ClassSummary single_class={single_class} />
            {places && <SpotMap places={places} spot={place.spot ?? null} onPick={onChoose} />}
            {place.spot !== undefined && places && (
              <p aria-live="polite">
                <strong>Lugar {place.spot}</strong>
              </p>
            )}
          </>
        );
      }}
    </Asked>
  );
}
