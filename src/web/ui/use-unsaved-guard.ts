import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { isPlain } from '../lib/go-back.ts';
import { useUnsavedWork } from '../lib/identity/unsaved-work.ts';
import { useConfirm } from './confirm.tsx';
import { sheetGone } from './use-back-to-close.ts';

const LEAVE = {
  text: 'Tienes cambios sin guardar. Si sales ahora se pierden.',
  accept: 'Salir sin guardar',
  cancel: 'Seguir aquí',
};

/** The address inside this application to which a touched link leads, unless it opens elsewhere. */
function leadsTo(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain(event) || !(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : `${link.pathname}${link.search}${link.hash}`;
}

/** While there is unsaved input, following a link asks first, and so does closing the page. */
export function useUnsavedGuard(unsaved: boolean): void {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const asking = useRef(false);
  useUnsavedWork(unsaved);

  useEffect(() => {
    if (!unsaved) return;
    async function leave(path: string) {
      asking.current = true;
      const left = await confirm(LEAVE);
      await sheetGone();
      asking.current = false;
      if (left) navigate(path);
    }
    const touched = (event: MouseEvent) => {
      const path = leadsTo(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (!asking.current) void leave(path);
    };
    const closing = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', touched, { capture: true });
    addEventListener('beforeunload', closing);
    return () => {
      document.removeEventListener('click', touched, { capture: true });
      removeEventListener('beforeunload', closing);
    };
  }, [unsaved, confirm, navigate]);
}
