import { useState } from 'react';
import { formatDate } from '#shared/time.ts';
import type { AvailableClass } from '#shared/wire/grants.ts';
import { newIdempotencyKey } from '../../../lib/idempotency.ts';
import { useRenewPlaces } from '../../../lib/renew-places.ts';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { useAlerts } from '../../../ui/alerts.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { resume } from './api.ts';
import { FreezeForm } from './freeze-form.tsx';
import { isFrozen } from './freeze-words.ts';

/** 'Congelar', or 'Reactivar' for a frozen grant. */
export function FreezeActions({ grant, byStaff }: { grant: AvailableClass; byStaff: boolean }) {
  const now = useStudioNow();
  const [opened, setOpened] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (isFrozen(grant, now)) return <ResumeButton grant={grant} byStaff={byStaff} />;
  return (
    <>
      <Button
        small
        look="secondary"
        onClick={() => {
          setOpenings(openings + 1);
          setOpened(true);
        }}
      >
        Congelar
      </Button>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Congelar" side={byStaff}>
        <FreezeForm key={openings} grant={grant} byStaff={byStaff} onDone={() => setOpened(false)} />
      </BottomSheet>
    </>
  );
}

function ResumeButton({ grant, byStaff }: { grant: AvailableClass; byStaff: boolean }) {
  const alerts = useAlerts();
  const confirm = useConfirm();
  const renew = useRenewPlaces();
  const [action] = useState(newIdempotencyKey);
  const { available_class_id } = grant;

  async function start() {
    const text = 'Los días que faltaban por congelar ya no se suman a la vigencia.';
    if (!(await confirm({ title: 'Reactivar', text, accept: 'Reactivar' }))) return;
    try {
      const { available_class } = await resume(action, { available_class_id, byStaff });
      alerts.success(`Reactivado. Ahora vence el ${formatDate(available_class.expiration_date)}.`);
    } catch (error) {
      alerts.error(error);
    }
    await renew();
  }

  return (
    <Button small look="secondary" onClick={start}>
      Reactivar
    </Button>
  );
}
