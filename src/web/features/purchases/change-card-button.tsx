import { useState } from 'react';
import type { Purchase } from '#shared/wire/purchases.ts';
import { loadable } from '../../lib/loadable.tsx';
import { Button } from '../../ui/button.tsx';
import { NotOpened } from '../../ui/not-opened.tsx';

const ChangeCardSheet = loadable(() => import('./change-card-sheet.tsx'), undefined, NotOpened);

/**
 * Opens the change of a running subscription's card; nothing without a subscription, or if it is changed at the provider.
 */
export function ChangeCardButton({ purchase }: { purchase: Purchase }) {
  const [opened, setOpened] = useState<boolean>();
  const owed = purchase.renewal_failed_at !== null;
  if (purchase.card_changes !== 'here') return null;
  return (
    <>
      <Button small look={owed ? 'primary' : 'quiet'} onClick={() => setOpened(true)}>
        {owed ? 'Actualiza tu tarjeta' : 'Cambiar tarjeta'}
      </Button>
      {opened !== undefined && <ChangeCardSheet purchase={purchase} opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
