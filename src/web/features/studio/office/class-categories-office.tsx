import type { ClassCategory } from '#shared/wire/studio.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { classCategoryCalls } from './api.ts';
import { ClassCategoryForm } from './class-category-form.tsx';
import { StudioRecords } from './studio-records.tsx';

const idOf = ({ class_category_id }: ClassCategory) => class_category_id;

const kind: RecordKind<ClassCategory> = {
  idOf,
  nameOf: ({ name }) => name,
  wordsOf: ({ handle, description }) => `${handle} ${description}`,
  columns: [
    { key: 'nombre', title: 'Categoría', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'identificador', title: 'Identificador', cell: ({ handle }) => handle, sortBy: ({ handle }) => handle },
    {
      key: 'disponible',
      title: 'Estado',
      cell: ({ available }) =>
        available ? <StatusBadge tone="good">Disponible</StatusBadge> : <StatusBadge>No disponible</StatusBadge>,
      sortBy: ({ available }) => Number(!available),
    },
  ],
};

/** Class categories. */
export function ClassCategoriesOffice() {
  return (
    <StudioRecords
      calls={classCategoryCalls}
      idOf={idOf}
      kind={kind}
      title="Categorías"
      text="Familias de clases, para agruparlas: «Fuerza», «Bienestar»."
      newLabel="Categoría nueva"
      searchLabel="Buscar una categoría"
      empty={{ text: 'Todavía no hay categorías.', hint: 'Son opcionales: una clase puede no tener ninguna.' }}
      consequence={() =>
        'Esto no se puede deshacer. Si alguna clase, serie o video la tiene no se puede borrar: quítale «Disponible» para dejar de usarla.'
      }
      form={(category, done) => <ClassCategoryForm category={category} done={done} />}
    />
  );
}
