import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from '../../lib/go-back.ts';

/** What the address says while a new record is being made. */
export const NEW = 'nuevo';

/** Tells an entry of the history with its list right before it. */
const beside = { beside: true };

function isBeside(): boolean {
  const state: unknown = history.state?.usr;
  return typeof state === 'object' && state !== null && 'beside' in state;
}

export interface RecordsAddress {
  text: string;
  order: string | null;
  /** From 1. */
  page: number;
  /** An id, `NEW`, or null: only the list. */
  open: string | null;
  /** Whether what was archived is looked at. */
  archived: boolean;
  look: (archived: boolean) => void;
  /** Writes over the current entry of the history. */
  change: (values: { buscar?: string; orden?: string; pagina?: number }) => void;
  /** A link to a record; with `besideList` as its state, closing goes back to where the list stood. */
  linkTo: (id: string | number) => string;
  openUp: (id: string | number) => void;
  close: () => void;
}

export const besideList = beside;

/** Search, order, page and the open record of a list, kept in the address; the open one is an entry of its own. */
export function useRecordsAddress(): RecordsAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const values = new URLSearchParams(search);
  const open = values.get('abierto');
  const page = Number(values.get('pagina') ?? '1');

  function addressWith(changes: Readonly<Record<string, string | null>>): string {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    return next.size === 0 ? pathname : `${pathname}?${next}`;
  }

  const linkTo = (id: string | number) => addressWith({ abierto: String(id) });
  const arrived = useRef({ open, list: addressWith({ abierto: null }), here: `${pathname}${search}` });

  useEffect(() => {
    // A visit that begins at a link to one record gets the list put under it, so that closing is always one step back.
    const { open: opened, list, here } = arrived.current;
    if (opened === null || isBeside()) return;
    navigate(list, { replace: true });
    navigate(here, { state: beside });
  }, [navigate]);

  return {
    text: values.get('buscar') ?? '',
    order: values.get('orden'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    open,
    archived: values.get('ver') === 'archivados',
    look: (archived) =>
      navigate(addressWith({ ver: archived ? 'archivados' : null, buscar: null, pagina: null }), { replace: true }),
    change: ({ pagina, ...texts }) =>
      navigate(addressWith({ ...texts, pagina: pagina && pagina > 1 ? String(pagina) : null }), { replace: true }),
    linkTo,
    openUp: (id) => navigate(linkTo(id), { state: beside }),
    close: goBack,
  };
}
