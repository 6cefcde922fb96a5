import type { Tag } from '#shared/wire/studio.ts';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { tagCalls } from './api.ts';
import styles from './forms.module.css';
import { StudioRecords } from './studio-records.tsx';
import { TagForm } from './tag-form.tsx';

const idOf = ({ tag_id }: Tag) => tag_id;

const kind: RecordKind<Tag> = {
  idOf,
  nameOf: ({ name }) => name,
  picture: ({ color }) => <span className={styles.dot} style={{ background: color }} aria-hidden="true" />,
  columns: [{ key: 'nombre', title: 'Etiqueta', cell: ({ name }) => name, sortBy: ({ name }) => name }],
};

/** The labels of classes in the calendar. */
export function TagsOffice() {
  return (
    <StudioRecords
      calls={tagCalls}
      idOf={idOf}
      kind={kind}
      title="Etiquetas"
      text="Lo que conviene saber de una clase de un vistazo: «Principiantes», «Con velas»."
      newLabel="Etiqueta nueva"
      searchLabel="Buscar una etiqueta"
      empty={{ text: 'Todavía no hay etiquetas.', hint: 'Son opcionales: se ponen al programar una clase.' }}
      consequence={() => 'Las clases que la llevan se quedan sin ella. Esto no se puede deshacer.'}
      form={(tag, done) => <TagForm tag={tag} done={done} />}
    />
  );
}
