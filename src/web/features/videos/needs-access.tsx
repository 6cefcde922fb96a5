import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';

/** For whoever has no online access today: what is missing, and where it is bought. */
export function NeedsAccess() {
  return (
    <EmptyState
      text="Para ver los videos necesitas un paquete en línea vigente."
      hint="Con él ves todos los videos, cuando quieras y las veces que quieras."
    >
      <ButtonLink to={`${paths.myPackages}#en-linea`}>Ver paquetes</ButtonLink>
    </EmptyState>
  );
}
