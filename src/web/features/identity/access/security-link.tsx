import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../screens.ts';
import { AppLink } from '../../../ui/link.tsx';
import { ownAccessQuery } from './api.ts';

/** A link to the account's protection, if the identity provider offers any. */
export function SecurityLink() {
  const { data } = useQuery(ownAccessQuery);
  if (!data || !Object.values(data.offers).includes(true)) return null;
  return (
    <p>
      <AppLink to={paths.security}>Dispositivos y seguridad</AppLink>
    </p>
  );
}
