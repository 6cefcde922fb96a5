import type { VideoType } from '#shared/wire/videos.ts';
import type { Tx } from '../../../database/database.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { videoTypes } from './queries.ts';

/** Without `video_type_id` the type is new. @throws Refusal `not-found`, `changed-meanwhile` */
export async function saveVideoType(
  tx: Tx,
  {
    input,
    actor,
    at,
  }: { input: Partial<VideoType> & { version?: string | undefined }; actor: number | null; at: Date },
): Promise<VideoType> {
  const { video_type_id: id, version, name } = input;
  return saveEntity(tx, { entity: videoTypes, id, values: { name }, version, actor, at });
}
