import { useSearchParams } from 'react-router';
import { everything, type VideoSearch } from './api.ts';

/** The filter fields' names in the address. */
const names: Readonly<Record<keyof VideoSearch, string>> = {
  query: 'buscar',
  instructor_id: 'coach',
  class_type_id: 'clase',
  class_category_id: 'categoria',
  video_type_id: 'tipo',
  program_id: 'programa',
  tag_id: 'etiqueta',
  duration: 'minutos',
};
const parts = Object.keys(names) as (keyof VideoSearch)[];

export const views = ['todos', 'favoritos', 'por-ver'] as const;
export type View = (typeof views)[number];

export interface VideoAddress {
  filter: VideoSearch;
  view: View;
  /** No filter: the whole list. */
  plain: boolean;
  change: (filter: Partial<VideoSearch> & { view?: View }) => void;
  /** As a history entry of its own: back returns to the list. */
  openProgram: (program_id: number) => void;
  reset: () => void;
}

/** The filter from the address: `?coach=3&minutos=30&ver=favoritos`; a value that is not a number is ignored. */
export function useVideoAddress(): VideoAddress {
  const [search, setSearch] = useSearchParams();
  const filter: VideoSearch = { ...everything };
  for (const part of parts) {
    const given = search.get(names[part]) ?? '';
    if (part === 'query') filter.query = given.slice(0, 100);
    else if (/^[1-9]\d{0,8}$/.test(given)) filter[part] = given;
  }
  const view = views.find((one) => one === search.get('ver')) ?? 'todos';

  function change({ view: to, ...values }: Partial<VideoSearch> & { view?: View }) {
    const next = new URLSearchParams(search);
    for (const part of parts) {
      const value = values[part];
      if (value === '') next.delete(names[part]);
      else if (value !== undefined) next.set(names[part], value);
    }
    if (to === 'todos') next.delete('ver');
    else if (to) next.set('ver', to);
    setSearch(next, { replace: true });
  }

  /** Scrolls to the top of the new list, which happens automatically only for a new path. */
  function begin(parameters: Record<string, string>, replace: boolean) {
    setSearch(new URLSearchParams(parameters), { replace });
    scrollTo({ top: 0, behavior: 'instant' });
  }

  const plain = view === 'todos' && parts.every((part) => filter[part] === '');
  return {
    filter,
    view,
    plain,
    change,
    openProgram: (program_id) => begin({ [names.program_id]: String(program_id) }, false),
    reset: () => begin({}, true),
  };
}
