import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { GuardMail } from '../../features/identity/guard-mail.tsx';
import { OpenedLink } from '../../features/identity/opened-link.tsx';
import { guardQuery } from '../../features/identity/own-api.ts';

/** `/proteger-cuenta?token=`: the link in letters to the former address. */
export default function GuardMailPage() {
  const [search] = useSearchParams();
  const token = search.get('token') || '-';
  return (
    <OpenedLink query={useQuery(guardQuery(token))}>{(guard) => <GuardMail token={token} guard={guard} />}</OpenedLink>
  );
}
