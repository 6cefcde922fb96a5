import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ClaimForm } from '../../features/identity/claim-form.tsx';
import { Entrance } from '../../features/identity/entrance.tsx';
import { claimQuery } from '../../features/identity/links-api.ts';
import { OpenedLink } from '../../features/identity/opened-link.tsx';
import { pagesQuery } from '../../features/pages/api.ts';
import { homeOf } from '../../lib/home-of.ts';
import { QueryView } from '../../ui/query-view.tsx';

/** `/activar?token=`: where a person recorded by reception activates her account. */
export default function ClaimPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const query = useQuery(claimQuery(token === '' ? '-' : token));
  const pages = useQuery(pagesQuery());
  return (
    <OpenedLink query={query}>
      {(claim) => (
        <Entrance title={`Hola, ${claim.name}`} text="Ya estás en el estudio. Elige con qué entrarás para reservar tú.">
          <QueryView query={pages}>
            {(known) => (
              <ClaimForm
                token={token}
                terms={known.filter(({ required_signup }) => required_signup)}
                onClaimed={() => navigate(homeOf('customer'), { replace: true })}
              />
            )}
          </QueryView>
        </Entrance>
      )}
    </OpenedLink>
  );
}
