import { fullName } from '#shared/full-name.ts';
import { formatDate } from '#shared/time.ts';
import type { Instructor } from '#shared/wire/studio.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { instructorCalls } from './api.ts';
import { CoachRates } from './coach-rates.tsx';
import { InstructorForm } from './instructor-form.tsx';
import { StudioRecords } from './studio-records.tsx';

const idOf = ({ instructor_id }: Instructor) => instructor_id;

const kind: RecordKind<Instructor> = {
  idOf,
  nameOf: fullName,
  wordsOf: ({ nick_name, music_type, instagram }) => `${nick_name} ${music_type} ${instagram}`,
  picture: (coach) => <Avatar name={fullName(coach)} src={coach.file?.src} />,
  columns: [
    { key: 'nombre', title: 'Coach', cell: fullName, sortBy: fullName },
    { key: 'apodo', title: 'Apodo', cell: ({ nick_name }) => nick_name, sortBy: ({ nick_name }) => nick_name || null },
    { key: 'musica', title: 'Música', cell: ({ music_type }) => music_type },
    {
      key: 'nacimiento',
      title: 'Nacimiento',
      cell: ({ birthdate }) => birthdate && formatDate(birthdate),
      sortBy: ({ birthdate }) => birthdate,
      whole: true,
    },
  ],
};

/** The coaches. */
export function InstructorsOffice() {
  return (
    <StudioRecords
      calls={instructorCalls}
      idOf={idOf}
      kind={kind}
      title="Coaches"
      text="Quienes dan las clases. Cada quien tiene su página, que cualquiera puede abrir."
      newLabel="Coach nuevo"
      searchLabel="Buscar a un coach"
      empty={{ text: 'Todavía no hay coaches.', hint: 'Agrega a quienes dan las clases.', drawing: 'mat' }}
      archives
      consequence={() =>
        'Deja de aparecer; las clases que ya dio siguen con su nombre. Con clases por venir no se puede archivar: cámbiales antes el coach. Si entra con su cuenta, quítale el acceso en Equipo.'
      }
      form={(instructor, done) => (
        <>
          <InstructorForm instructor={instructor} done={done} />
          {instructor && <CoachRates instructor_id={instructor.instructor_id} />}
        </>
      )}
    />
  );
}
