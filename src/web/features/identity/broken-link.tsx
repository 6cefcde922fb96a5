import { paths } from '../../screens.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Entrance } from './entrance.tsx';

/** A link that lost its code, as when a mail program breaks a long line: there is nothing to confirm. */
export function BrokenLink() {
  return (
    <Entrance
      title="Este enlace llegó incompleto"
      text="Ábrelo otra vez desde el correo, o copia el enlace entero. Si no funciona, pide otro en Mi Información."
    >
      <ButtonLink wide to={paths.information}>
        Ir a Mi Información
      </ButtonLink>
    </Entrance>
  );
}
