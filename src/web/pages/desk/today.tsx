import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AuthorisationRequests } from '../../features/authorisation/requests.tsx';
import { DayBar } from '../../features/roster/day-bar.tsx';
import { DayList } from '../../features/roster/day-list.tsx';
import { ScanPanel } from '../../features/roster/scan/scan-panel.tsx';
import { toConfirmQuery } from '../../features/till/api.ts';
import { ToConfirm } from '../../features/till/day/to-confirm.tsx';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useSession } from '../../lib/identity/use-session.ts';
import { useDayAddress } from '../../lib/use-day-address.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';

/** Tools for a queue of people, independent of a class. */
function CounterTools() {
  const { qrcode_enabled } = useConfiguration();
  const [scanning, setScanning] = useState(false);
  return (
    <>
      {qrcode_enabled && (
        <Button icon="qr" look="secondary" onClick={() => setScanning(true)}>
          Escanear<span className="visually-hidden"> código</span>
        </Button>
      )}
      <ButtonLink icon="search" to={paths.adminCustomers}>
        Buscar o vender
      </ButtonLink>
      <BottomSheet opened={scanning} onClose={() => setScanning(false)} title="Escanear código">
        {scanning && <ScanPanel />}
      </BottomSheet>
    </>
  );
}

/** `/recepcion` */
export default function Today() {
  const address = useDayAddress();
  const { role } = useSession();
  const settled = useSettled([useQuery({ ...toConfirmQuery, enabled: role !== 'coach' })]);
  const empty =
    role === 'coach'
      ? { text: 'No tienes clases este día.' }
      : {
          text: 'No hay clases programadas.',
          step: <ButtonLink to={`${paths.adminClasses}?dia=${address.day}`}>Programar una clase</ButtonLink>,
        };
  return (
    <>
      <DayBar address={address}>{role !== 'coach' && <CounterTools />}</DayBar>
      {role !== 'coach' && <ToConfirm />}
      {!settled && <ListSkeleton />}
      {/* Hidden until it is known what stands above it, so that no class moves under the finger. */}
      <div hidden={!settled}>
        <DayList address={address} empty={empty} />
      </div>
      {role === 'desk' && <AuthorisationRequests />}
    </>
  );
}
