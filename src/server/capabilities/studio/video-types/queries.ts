import type { VideoType } from '#shared/wire/videos.ts';
import { entityQueries, hasRows } from '../entity/queries.ts';

export const videoTypes = entityQueries<'video_type', VideoType, 'name'>({
  table: 'video_type',
  id: 'video_type_id',
  columns: ['name'],
  archives: false,
  nameTaken: 'Ya existe un tipo de video con este nombre. Escribe otro.',
  usedBy: 'videos',
  isUsed: (sql, video_type_id) => hasRows(sql, 'select 1 from video where video_type_id = $1', [video_type_id]),
});
