import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from '../../../ui/confirm.tsx';

/** The path inside the application to which a click leads; null for any other click. */
function wayOf({ target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return null;
  return link.pathname === location.pathname ? null : link.pathname + link.search + link.hash;
}

/** While there are unsaved changes, a link to another screen asks first. For closing the tab, the browser asks. */
export function useLeaveGuard(unsaved: boolean, discard: () => void): void {
  const navigate = useNavigate();
  const confirm = useConfirm();
  const leave = useEffectEvent(async (way: string) => {
    const agreed = await confirm({
      text: 'Hay cambios sin guardar. Si sales ahora se pierden.',
      accept: 'Descartar cambios',
      cancel: 'Seguir editando',
    });
    if (!agreed) return;
    discard();
    navigate(way);
  });

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: MouseEvent) => {
      const way = wayOf(event);
      if (way === null) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(way);
    };
    document.addEventListener('click', ask, { capture: true });
    return () => document.removeEventListener('click', ask, { capture: true });
  }, [unsaved]);
}
