import { useState } from 'react';
import { guestName } from '#shared/wire/reservations.ts';

interface Guest {
  key: number;
  name: string;
}

export interface Guests {
  list: readonly Guest[];
  /** Whose field takes the focus: a new object each time it should. */
  focus: { index: number } | null;
  add: () => void;
  rename: (index: number, name: string) => void;
  remove: (index: number) => void;
  errorOf: (index: number) => string | undefined;
  /** The names to send, or null after showing what is missing. */
  names: () => readonly string[] | null;
}

function problemOf(name: string): string | undefined {
  return guestName.safeParse(name).error?.issues[0] && 'Debes ingresar un nombre para tu invitado';
}

/** The people one brings, as they are being written down. */
export function useGuests(): Guests {
  const [list, setList] = useState<readonly Guest[]>([]);
  const [made, setMade] = useState(0);
  const [focus, setFocus] = useState<Guests['focus']>(null);
  const [checked, setChecked] = useState(false);
  return {
    list,
    focus,
    add() {
      setList([...list, { key: made, name: '' }]);
      setFocus({ index: list.length });
      setMade(made + 1);
      setChecked(false);
    },
    rename: (index, name) => setList(list.map((guest, place) => (place === index ? { ...guest, name } : guest))),
    remove: (index) => setList(list.toSpliced(index, 1)),
    errorOf: (index) => (checked ? problemOf(list[index]?.name ?? '') : undefined),
    names() {
      setChecked(true);
      const index = list.findIndex(({ name }) => problemOf(name) !== undefined);
      if (index >= 0) setFocus({ index });
      return index >= 0 ? null : list.map(({ name }) => name.trim());
    },
  };
}
