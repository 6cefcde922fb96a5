import type { Location } from '#shared/wire/studio.ts';
import { zoneInWords } from '../../../lib/zones.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { locationCalls } from './api.ts';
import { LocationForm } from './location-form.tsx';
import { StudioRecords } from './studio-records.tsx';

const idOf = ({ location_id }: Location) => location_id;

const kind: RecordKind<Location> = {
  idOf,
  nameOf: ({ name }) => name,
  wordsOf: ({ address, timezone }) => `${address} ${timezone} ${zoneInWords(timezone)}`,
  picture: () => <Icon name="pin" />,
  columns: [
    { key: 'nombre', title: 'Sucursal', cell: ({ name }) => name, sortBy: ({ name }) => name },
    { key: 'direccion', title: 'Dirección', cell: ({ address }) => address, sortBy: ({ address }) => address || null },
    {
      key: 'zona',
      title: 'Zona horaria',
      cell: ({ timezone }) => zoneInWords(timezone),
      sortBy: ({ timezone }) => zoneInWords(timezone),
    },
  ],
};

/** The locations. */
export function LocationsOffice() {
  return (
    <StudioRecords
      calls={locationCalls}
      idOf={idOf}
      kind={kind}
      title="Sucursales"
      text="Dónde se dan las clases: una casa, un salón, un parque."
      newLabel="Sucursal nueva"
      searchLabel="Buscar una sucursal"
      empty={{
        text: 'Todavía no hay sucursales.',
        hint: 'Crea la primera para poder programar clases.',
        drawing: 'week',
      }}
      archives
      feminine
      consequence={() =>
        'Ya no se podrá elegir para clases nuevas; las que ya pasaron la siguen mostrando. Con clases por venir no se puede archivar.'
      }
      form={(location, done) => <LocationForm location={location} done={done} />}
    />
  );
}
