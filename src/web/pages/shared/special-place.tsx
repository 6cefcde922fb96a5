import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ClassPackage } from '#shared/wire/class-packages.ts';
import { singleClassQuery } from '../../features/reservations/api.ts';
import { ClassSummary } from '../../features/reservations/class-summary.tsx';
import { placesOf } from '../../features/reservations/places.ts';
import { SpotMap } from '../../features/reservations/spot-map.tsx';
import { waitlistsQuery } from '../../features/reservations/waitlist/api.ts';
import { HeldPlace } from '../../features/reservations/waitlist/held-place.tsx';
import { isMissing } from '../../lib/api-error.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { SAFETY_NET } from '../../lib/live/live-query.ts';
import { paths, pathTo } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';

export interface Place {
  single_class_id: number;
  spot?: number;
}

const whole = (text: string | null) => (text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** The class and place in a checkout's address. `gone`: this package does not open that class. */
export function usePlace({ class_package_id, kind }: ClassPackage) {
  const [search, setSearch] = useSearchParams();
  const single_class_id = kind === 'especial' ? whole(search.get('clase')) : undefined;
  const spot = whole(search.get('lugar'));
  const named = single_class_id !== undefined;
  const { data, error } = useQuery({ ...singleClassQuery(single_class_id ?? 0), enabled: named });
  // Independent of the clock: a payment under way must not lose its form because the class begins.
  const gone = named && (data ? data.class_package_id !== class_package_id : isMissing(error));
  function choose(chosen: number) {
    const next = new URLSearchParams(search);
    next.set('lugar', String(chosen));
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  const place: Place | undefined =
    named && !gone ? { single_class_id, ...(spot !== undefined && { spot }) } : undefined;
  return { place, gone, choose };
}

/** Until when a place in this class is held for me to pay, or null. */
function useHeldUntil(single_class_id: number): string | null {
  const { customer } = useSession();
  const { data } = useQuery({ ...waitlistsQuery, enabled: customer !== null });
  return data?.waitlists.find((entry) => entry.single_class_id === single_class_id)?.offered_until ?? null;
}

/** The special class that is being bought, with its room to choose a place. */
export function SpecialPlace({ place, onChoose }: { place: Place; onChoose: (spot: number) => void }) {
  const query = useQuery({ ...singleClassQuery(place.single_class_id), refetchInterval: SAFETY_NET });
  const held = useHeldUntil(place.single_class_id);
  const { state } = useSession();
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={1} height="6rem" />}>
      {(single_class) => {
        const places = placesOf(single_class);
        return (
          <>
            <p>
              <strong>{single_class.class_type.name}</strong>
            </p>
            <ClassSummary single_class={single_class} />
            {state === 'anonymous' && single_class.is_full && (
              <p>
                Ya no hay lugares en esta clase. Si te apartamos uno, entra a tu cuenta para pagarlo.{' '}
                <AppLink to={pathTo(paths.singleClass, { single_class_id: place.single_class_id })}>
                  Ver la clase
                </AppLink>
              </p>
            )}
            {held !== null && <HeldPlace single_class={single_class} until={held} />}
            {places && held === null && <SpotMap places={places} spot={place.spot ?? null} onPick={onChoose} />}
            {place.spot !== undefined && places && (
              <p aria-live="polite">
                <strong>Lugar {place.spot}</strong>
              </p>
            )}
          </>
        );
      }}
    </QueryView>
  );
}
