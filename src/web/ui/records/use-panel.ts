import { useEffect, useRef, useState } from 'react';
import { useConfirm } from '../confirm.tsx';
import { sheetGone } from '../use-back-to-close.ts';
import { DISCARD } from '../use-careful-close.ts';
import type { RecordsAddress } from './use-records-address.ts';

interface Panel {
  opened: boolean;
  /** The shown record's id; it stays while the panel slides away. */
  shown: string | null;
  /** Asks first if unsaved input would be lost. */
  requestClose: () => void;
  /** Closes without asking, after saving or deleting. */
  leave: () => void;
}

/** The panel that follows the address. It asks before Escape, a touch outside or the back button loses unsaved input. */
export function usePanel(address: RecordsAddress, isUnsaved: () => boolean): Panel {
  const confirm = useConfirm();
  const [opened, setOpened] = useState(false);
  const [shown, setShown] = useState(address.open);
  const asking = useRef(false);
  const allowed = useRef(false);

  async function mayDiscard(): Promise<boolean> {
    asking.current = true;
    const discarded = await confirm(DISCARD);
    await sheetGone();
    asking.current = false;
    return discarded;
  }

  function leave(): void {
    allowed.current = true;
    address.close();
  }

  async function requestClose(): Promise<void> {
    if (asking.current) return;
    if (!isUnsaved() || (await mayDiscard())) leave();
  }

  async function afterBack(): Promise<void> {
    const lost = shown !== null && opened && !allowed.current && isUnsaved();
    allowed.current = false;
    if (lost && !(await mayDiscard())) address.openUp(shown);
    else setOpened(false);
  }

  const followed = useRef(afterBack);
  useEffect(() => {
    followed.current = afterBack;
  });
  useEffect(() => {
    if (address.open === null) {
      void followed.current();
      return;
    }
    setShown(address.open);
    setOpened(true);
  }, [address.open]);

  return { opened, shown, requestClose: () => void requestClose(), leave };
}
