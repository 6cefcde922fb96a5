import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../screens.ts';
import { AppLink } from '../../../ui/link.tsx';
import { ownAccessQuery } from './api.ts';

/** The way to what guards the account, where the identity provider offers any of it. */
export function SecurityLink() {
  const { data } = useQuery(ownAccessQuery);
  if (!data || !Object.values(data.offers).includes(true)) return null;
  return (
    <p>
      <AppLink to={paths.security}>Dispositivos y seguridad</AppLink>
    </p>
  );
}
