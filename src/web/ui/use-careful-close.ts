import { useEffect, useRef } from 'react';
import { useConfirm } from './confirm.tsx';
import { sheetGone } from './use-back-to-close.ts';

/** Where closing would lose what was typed. */
export const DISCARD = {
  text: 'Hay cambios sin guardar. Si cierras ahora se pierden.',
  accept: 'Descartar cambios',
  cancel: 'Seguir editando',
};

const SENDING = {
  text: 'Todavía se está enviando. Si cierras ahora no verás si se hizo.',
  accept: 'Cerrar',
  cancel: 'Esperar',
};

interface CarefulClose {
  opened: boolean;
  onClose: () => void;
  isUnsaved: () => boolean;
  /** A button of the sheet waits for its answer. */
  isSending: () => boolean;
}

/**
 * Closes a sheet by Escape, a touch outside or the back button; asks first where that would lose what was typed, or hide
 * what comes of it. The question goes away with the sheet, as when the answer arrives meanwhile.
 * @returns whether it was closed
 */
export function useCarefulClose({ opened, onClose, isUnsaved, isSending }: CarefulClose): () => Promise<boolean> {
  const confirm = useConfirm();
  const asking = useRef<AbortController | null>(null);
  useEffect(() => (opened ? () => asking.current?.abort() : undefined), [opened]);

  async function agreed(): Promise<boolean> {
    const question = isSending() ? SENDING : isUnsaved() ? DISCARD : null;
    if (question === null) return true;
    const under: unknown = history.state?.sheet;
    asking.current = new AbortController();
    const yes = await confirm({ ...question, until: asking.current.signal });
    await sheetGone(under);
    asking.current = null;
    return yes;
  }

  return async () => {
    if (asking.current || !(await agreed())) return false;
    onClose();
    return true;
  };
}
