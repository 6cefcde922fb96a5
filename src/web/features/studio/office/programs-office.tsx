import type { Program } from '#shared/wire/videos.ts';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { programCalls } from './api.ts';
import { ProgramForm } from './program-form.tsx';
import { StudioRecords } from './studio-records.tsx';

const idOf = ({ program_id }: Program) => program_id;

const kind: RecordKind<Program> = {
  idOf,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'nombre', title: 'Programa', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'videos',
      title: 'Videos',
      cell: ({ video_ids }) => video_ids.length,
      sortBy: ({ video_ids }) => video_ids.length,
      numeric: true,
    },
  ],
};

/** Programs: videos to watch one after the other. */
export function ProgramsOffice() {
  return (
    <StudioRecords
      calls={programCalls}
      idOf={idOf}
      kind={kind}
      title="Programas"
      text="Videos en orden, con lo que cada quien lleva visto: «Diez días de calma»."
      newLabel="Programa nuevo"
      searchLabel="Buscar un programa"
      empty={{ text: 'Todavía no hay programas.', hint: 'Junta videos que se ven uno tras otro.' }}
      consequence={() => 'Sus videos se quedan; lo que cada quien lleva visto también.'}
      form={(program, done) => <ProgramForm program={program} done={done} />}
    />
  );
}
