import { spotCount } from '#shared/spot-map.ts';
import type { ClassType } from '#shared/wire/studio.ts';
import { ClassTypeIcon } from '../../../ui/class-type-icon.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { classTypeCalls } from './api.ts';
import { ClassTypeForm } from './class-type-form.tsx';
import { StudioRecords } from './studio-records.tsx';

const idOf = ({ class_type_id }: ClassType) => class_type_id;
const placesOf = ({ spot_map }: ClassType) => (spot_map === null ? null : spotCount(spot_map));

const kind: RecordKind<ClassType> = {
  idOf,
  nameOf: ({ name }) => name,
  wordsOf: ({ description }) => description,
  picture: ({ icon, name }) => <ClassTypeIcon icon={icon} name={name} size={36} />,
  columns: [
    { key: 'nombre', title: 'Tipo de clase', cell: ({ name }) => name, sortBy: ({ name }) => name },
    {
      key: 'duracion',
      title: 'Duración',
      cell: ({ duration_minutes }) => `${duration_minutes} min`,
      sortBy: ({ duration_minutes }) => duration_minutes,
      numeric: true,
    },
    {
      key: 'lugares',
      title: 'Lugares',
      cell: (type) => placesOf(type) ?? 'Sin numerar',
      sortBy: placesOf,
      numeric: true,
    },
    {
      key: 'imagen',
      title: 'En la página de inicio',
      cell: ({ file }) => (file ? 'Sí' : 'No, sin imagen'),
      sortBy: ({ file }) => Number(!file),
    },
  ],
};

/** The class types. */
export function ClassTypesOffice() {
  return (
    <StudioRecords
      calls={classTypeCalls}
      idOf={idOf}
      kind={kind}
      title="Tipos de clase"
      text="Lo que se enseña: de aquí salen el salón, la duración y el icono de cada clase."
      newLabel="Tipo de clase nuevo"
      searchLabel="Buscar un tipo de clase"
      empty={{
        text: 'Todavía no hay tipos de clase.',
        hint: 'Crea el primero para poder programar clases.',
        drawing: 'mat',
      }}
      archives
      consequence={() =>
        'Ya no se podrá programar; las clases que ya pasaron lo siguen mostrando. Quien tenga clases que solo sirven para este tipo ya no podrá usarlas. Con clases por venir no se puede archivar, ni mientras un paquete a la venta las dé.'
      }
      form={(class_type, done) => <ClassTypeForm class_type={class_type} done={done} />}
    />
  );
}
