import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from '../../lib/go-back.ts';

/** The address's value while a new record is being created. */
export const NEW = 'nuevo';

/** Marks a history entry that comes right after its list. */
const beside = { beside: true };

function isBeside(): boolean {
  const state: unknown = history.state?.usr;
  return typeof state === 'object' && state !== null && 'beside' in state;
}

export interface RecordsAddress {
  text: string;
  order: string | null;
  /** Counted from 1. */
  page: number;
  /** An id, `NEW`, or null: only the list. */
  open: string | null;
  /** Whether archived records are shown. */
  archived: boolean;
  look: (archived: boolean) => void;
  /** Replaces the present history entry. */
  change: (values: { buscar?: string; orden?: string; pagina?: number }) => void;
  /** A link to a record; with `besideList` as its state, closing returns to the list at its position. */
  linkTo: (id: string | number) => string;
  openUp: (id: string | number) => void;
  close: () => void;
}

export const besideList = beside;

/** Search, order, page and open record of a list, kept in the address; the open record is a history entry of its own. */
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
    // If a visit begins at a link to one record, its list is added below it in the history, so that closing is always one
    // step back.
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
