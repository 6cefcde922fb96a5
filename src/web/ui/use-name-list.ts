import { useState } from 'react';

interface Named {
  key: number;
  name: string;
}

export interface NameList {
  list: readonly Named[];
  /** The field to focus: a new object each time. */
  focus: { index: number } | null;
  add: () => void;
  rename: (index: number, name: string) => void;
  remove: (index: number) => void;
  errorOf: (index: number) => string | undefined;
  /** The names to send, or null after showing what is missing. */
  names: () => readonly string[] | null;
}

/** A list of people's names in a form. @param problemOf why a name is wrong; undefined: it is right */
export function useNameList(problemOf: (name: string) => string | undefined): NameList {
  const [list, setList] = useState<readonly Named[]>([]);
  const [made, setMade] = useState(0);
  const [focus, setFocus] = useState<NameList['focus']>(null);
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
    rename: (index, name) => setList(list.map((one, place) => (place === index ? { ...one, name } : one))),
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
