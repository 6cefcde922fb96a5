import type { KnownNames } from '#shared/audit/shown-questions.ts';
import type { Sql } from '../../../database/database.ts';

const questions = 'select key, label, options from form_field order by form_id, "order", form_field_id';

const coach = "coalesce(nullif(nick_name, ''), full_name(name, last_name))";
const names = `
  select 'tag_ids' as field, tag_id as id, name from tag
  union all select 'class_type_ids', class_type_id, name from class_type
  union all select 'class_package_ids', class_package_id, title from class_package
  union all select 'announcement_ids', announcement_id, title from announcement
  union all select 'page_ids', page_id, title from page
  union all select 'video_ids', video_id, name from video
  union all select 'instructor_ids', instructor_id, ${coach} from instructor
  union all select 'coach', instructor_id, ${coach} from instructor`;

/** What the log's keys and numbers are called today, archived rows too. */
export async function readKnownNames(sql: Sql): Promise<KnownNames> {
  return {
    questions: await sql.rows<KnownNames['questions'][number]>(questions),
    names: await sql.rows<KnownNames['names'][number]>(names),
  };
}
