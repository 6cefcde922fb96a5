import { OwnSecurity } from '../../features/identity/access/own-security.tsx';
import { paths } from '../../screens.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** `/mystudio/seguridad` */
export default function Security() {
  return (
    <>
      <BackLink to={paths.information}>Mi Información</BackLink>
      <PageHeading title="Seguridad" text="Quién entra con tu cuenta y cómo." />
      <OwnSecurity />
    </>
  );
}
