import { formatDate, wallClockOf } from '#shared/time.ts';
import type { PageAtOffice } from '#shared/wire/pages.ts';
import { count } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';

/** A page with its position among all, from 1. */
export type PlacedPage = PageAtOffice & { place: number };

function asks({ required, required_signup }: PageAtOffice): string | null {
  if (required_signup) return required ? 'A todos' : 'Al registrarse';
  return required ? 'Al entrar' : null;
}

/** The office's list of pages. */
export function pageKind(timezone: string): RecordKind<PlacedPage> {
  return {
    idOf: ({ page_id }) => page_id,
    nameOf: ({ title }) => title,
    wordsOf: ({ slug }) => slug,
    columns: [
      { key: 'lugar', title: 'Página', cell: ({ title }) => title, sortBy: ({ place }) => place },
      { key: 'direccion', title: 'Dirección', cell: ({ slug }) => `/${slug}`, sortBy: ({ slug }) => slug },
      {
        key: 'aceptar',
        title: 'Se pide aceptar',
        cell: (page) => {
          if (page.archived_at !== null) return <StatusBadge>Retirada</StatusBadge>;
          const requirement = asks(page);
          if (!page.has_content) return <StatusBadge>Sin contenido</StatusBadge>;
          return requirement === null ? 'No' : <StatusBadge tone="primary">{requirement}</StatusBadge>;
        },
      },
      {
        key: 'aceptada',
        title: 'Aceptada por',
        cell: ({ accepted_count }) => count(accepted_count, 'persona', 'personas'),
        sortBy: ({ accepted_count }) => accepted_count,
      },
      {
        key: 'cambio',
        title: 'Último cambio',
        cell: ({ updated_at }) => formatDate(wallClockOf(updated_at, timezone)),
        sortBy: ({ updated_at }) => updated_at,
        whole: true,
      },
    ],
  };
}
