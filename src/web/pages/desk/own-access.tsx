import { OwnSecurity } from '../../features/identity/access/own-security.tsx';
import { paths } from '../../screens.ts';
import { AppLink } from '../../ui/link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/recepcion/mi-acceso`, for all staff. */
export default function OwnAccessPage() {
  return (
    <>
      <PageHeading
        title="Mi acceso"
        text={
          <>
            Quién entra con tu cuenta y cómo. <AppLink to={paths.information}>Cambiar mi contraseña</AppLink>
          </>
        }
      />
      <OwnSecurity />
    </>
  );
}
