import { useState } from 'react';
import type { Purchase } from '#shared/wire/purchases.ts';
import { loadable } from '../../../lib/loadable.tsx';
import { Button } from '../../../ui/button.tsx';
import { NotOpened } from '../../../ui/not-opened.tsx';

const ChangePlanSheet = loadable(() => import('./change-plan-sheet.tsx'), undefined, NotOpened);

/** Opens the change of a running subscription's plan; nothing without one, or if its provider cannot change it. */
export function ChangePlanButton({ purchase }: { purchase: Purchase }) {
  const [opened, setOpened] = useState<boolean>();
  const [openings, setOpenings] = useState(0);
  if (!purchase.changes_plan) return null;
  return (
    <>
      <Button
        small
        look="quiet"
        onClick={() => {
          setOpenings(openings + 1);
          setOpened(true);
        }}
      >
        {purchase.plan_change === null ? 'Cambiar de plan' : 'Elegir otro plan'}
      </Button>
      {opened !== undefined && (
        <ChangePlanSheet key={openings} purchase={purchase} opened={opened} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
