import { useQuery } from '@tanstack/react-query';
import { sayDateTime, wallClockOf } from '#shared/time.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { UrgentCard } from '../../../ui/urgent-card.tsx';
import { accountChangeQuery } from './api.ts';

/** For some days after somebody changed the account to which customers send money; nothing if nobody did. */
export function AccountChangeNotice() {
  const change = useQuery(accountChangeQuery).data;
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  if (!change) return null;
  const when = sayDateTime(wallClockOf(change.changed_at, timezone), today).toLowerCase();
  return (
    <UrgentCard title="Cambió la cuenta a la que pagan tus clientes">
      <p>
        {change.changed_by} la cambió en «{change.name}» ({when}). Compárala con la del banco.
      </p>
      <div>
        <ButtonLink look="secondary" to={paths.adminPaymentMethods}>
          Ver los métodos de pago
        </ButtonLink>
      </div>
    </UrgentCard>
  );
}
