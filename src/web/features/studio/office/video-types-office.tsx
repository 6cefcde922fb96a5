import type { VideoType } from '#shared/wire/videos.ts';
import type { RecordKind } from '../../../ui/records/record-kind.ts';
import { videoTypeCalls } from './api.ts';
import { StudioRecords } from './studio-records.tsx';
import { VideoTypeForm } from './video-type-form.tsx';

const idOf = ({ video_type_id }: VideoType) => video_type_id;

const kind: RecordKind<VideoType> = {
  idOf,
  nameOf: ({ name }) => name,
  columns: [{ key: 'nombre', title: 'Tipo de video', cell: ({ name }) => name, sortBy: ({ name }) => name }],
};

/** The video types, by which people filter videos besides class and coach. */
export function VideoTypesOffice() {
  return (
    <StudioRecords
      calls={videoTypeCalls}
      idOf={idOf}
      kind={kind}
      title="Tipos de video"
      text="Cómo se distinguen tus videos: «Clase completa», «Técnica», «Estiramiento»."
      newLabel="Tipo nuevo"
      searchLabel="Buscar un tipo"
      empty={{ text: 'Todavía no hay tipos de video.', hint: 'Son opcionales: ayudan a encontrar un video.' }}
      consequence={() => 'Solo se puede borrar si ningún video lo tiene.'}
      form={(video_type, done) => <VideoTypeForm video_type={video_type} done={done} />}
    />
  );
}
