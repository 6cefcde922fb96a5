import type { Tx } from '../../../database/database.ts';
import { keepRows } from '../../locking/index.ts';

const coaches = `
  select instructor_id, name from instructor where instructor_id = any($1::integer[]) and "deletedAt" is null`;

const known = `
  select (select count(*) from tag where tag_id = any($1::integer[])) as tags,
    ($2::integer is null or exists (select 1 from class_category where class_category_id = $2)) as category,
    ($3::integer is null or exists (
      select 1 from class_package where class_package_id = $3 and kind = 'especial'
        and ("deletedAt" is null or class_package_id = $4))) as event`;

interface Wanted {
  instructor_ids: readonly number[];
  tag_ids: readonly number[];
  class_category_id: number | null;
  class_package_id: number | null;
}

interface Known {
  instructors: { instructor_id: number; name: string }[];
  tags: number;
  category: boolean;
  /** Whether the package with which its places are bought is one for special events, and not archived. */
  event: boolean;
}

/**
 * The named rows that exist: coaches in the given order, the number of tags, and whether the category and the event's
 * package do.
 * @param held the package with which the class is sold already: archived or not, it stays
 */
export async function readKnown(tx: Tx, wanted: Wanted, held: number | null = null): Promise<Known> {
  const one = (id: number | null) => (id === null ? [] : [id]);
  // Archiving or deleting one of them waits for this transaction, and then sees the class.
  await keepRows(tx, 'instructor', wanted.instructor_ids);
  await keepRows(tx, 'class_category', one(wanted.class_category_id));
  await keepRows(tx, 'tag', wanted.tag_ids);
  await keepRows(tx, 'class_package', one(wanted.class_package_id));
  const named = await tx.rows<{ instructor_id: number; name: string }>(coaches, [wanted.instructor_ids]);
  const place = (id: number) => wanted.instructor_ids.indexOf(id);
  const instructors = named.sort((a, b) => place(a.instructor_id) - place(b.instructor_id));
  const parameters = [wanted.tag_ids, wanted.class_category_id, wanted.class_package_id, held];
  const [row] = await tx.rows<Omit<Known, 'instructors'>>(known, parameters);
  return { instructors, ...(row ?? { tags: 0, category: false, event: false }) };
}
