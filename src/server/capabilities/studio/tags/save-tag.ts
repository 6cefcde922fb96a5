import type { Tag } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { tags } from './queries.ts';

/** `color` is `#RRGGBB`. Without `tag_id` the tag is new and must be complete; of an existing one, absent fields stay. */
export interface TagToSave extends Partial<Omit<Tag, 'tag_id'>> {
  tag_id?: number | undefined;
  version?: string | undefined;
}

/**
 * Creates or changes a tag.
 *
 * @throws Refusal `not-found`
 */
export function saveTag(
  tx: Tx,
  { input, actor, at }: { input: TagToSave; actor: number | null; at: Date },
): Promise<Tag> {
  const { tag_id, version, name, color } = input;
  return saveEntity(tx, { entity: tags, id: tag_id, values: { name, color }, version, actor, at });
}
