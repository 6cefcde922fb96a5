import { useQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/card.tsx';
import { PartList } from '../../../ui/part-card.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { ownAccessQuery } from './api.ts';
import { OwnDevices } from './own-devices.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';

/** The protection of my account, for customers and staff, limited to what the provider offers. */
export function OwnSecurity() {
  const access = useQuery(ownAccessQuery);
  return (
    <PartList>
      <QueryView query={access} skeleton={<ListSkeleton rows={3} height="6rem" />}>
        {(known) => (
          <>
            {known.offers.second_factor && <SecondFactor access={known} />}
            {known.offers.passkeys && <OwnPasskeys passkeys={known.passkeys} />}
            {known.offers.devices && <OwnDevices devices={known.devices} />}
            {!Object.values(known.offers).includes(true) && (
              <Card>
                <p>Tu acceso se cuida en el servicio con el que entras: ahí ves tus dispositivos y tu contraseña.</p>
              </Card>
            )}
          </>
        )}
      </QueryView>
    </PartList>
  );
}
