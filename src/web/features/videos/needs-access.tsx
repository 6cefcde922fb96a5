import type { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Announced } from './announced.tsx';

/** Before the first video: the announced ones. */
export function NothingYet() {
  return (
    <>
      <EmptyState text="Aún no hay videos disponibles." />
      <Announced />
    </>
  );
}

/** For a person without online access today: what is missing, and where to buy it, once there is something to watch. */
export function NeedsAccess({ refusal }: { refusal: ApiError }) {
  // Before the first video, the shop sells no package of videos.
  if (refusal.details.published === false) return <NothingYet />;
  return (
    <EmptyState
      text="Para ver los videos necesitas un paquete en línea vigente."
      hint="Con él ves todos los videos, cuando quieras y las veces que quieras."
    >
      <ButtonLink to={`${paths.myPackages}#en-linea`}>Ver paquetes</ButtonLink>
    </EmptyState>
  );
}
