import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../screens.ts';
import { noteKeyboard } from '../ui/search-field.tsx';

/** Where `/` types a letter. */
const TYPING = 'input, textarea, select, [contenteditable]';

const isAsked = (event: KeyboardEvent) =>
  (event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) ||
  (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));

/** `/` and Ctrl+K search for a person, on every staff screen; an open sheet keeps its keys. */
export function useFindPeople(allowed: boolean): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!allowed) return;
    function find(event: KeyboardEvent) {
      const target = event.target instanceof Element ? event.target : null;
      const types = event.key === '/' && target?.closest(TYPING) !== null;
      if (!isAsked(event) || types || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      noteKeyboard();
      if (pathname === paths.adminCustomers) document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
      else navigate(paths.adminCustomers);
    }
    document.addEventListener('keydown', find);
    return () => document.removeEventListener('keydown', find);
  }, [allowed, navigate, pathname]);
}
