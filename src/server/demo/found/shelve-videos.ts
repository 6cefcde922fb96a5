import { addDays } from '#shared/time.ts';
import { saveProgram, saveVideoType } from '../../capabilities/studio/index.ts';
import { insertFilm, saveCaptions, saveVideo } from '../../capabilities/videos/index.ts';
import { dateAt } from '../calendar.ts';
import { type DemoStudio, type DemoVideo, requireKey } from '../content/studio.ts';
import type { SeedingContext } from '../life/living-studio.ts';
import { byKey } from './by-key.ts';
import type { FoundedStudio } from './founded-studio.ts';
import { clipOf } from './place-clips.ts';

/** The length of the title in the clips, in seconds. */
const TITLE = 4;

/** Creates the studio's films, types and programs. @returns their ids by key */
export async function shelveVideos(
  context: SeedingContext,
  { demo, founded, monday }: { demo: DemoStudio; founded: FoundedStudio; monday: number },
): Promise<Record<string, number>> {
  const actor = founded.administrator;
  const at = context.clock.now();
  const kinds = new Map<string, number>();
  for (const name of new Set(Object.values(demo.videos).map(({ kind }) => kind))) {
    const { video_type_id } = await context.db.transaction((tx) => saveVideoType(tx, { input: { name }, actor, at }));
    kinds.set(name, video_type_id);
  }
  const ids = await byKey(demo.videos, async (key, video) => {
    const { video_id } = await saveVideo(context, actor, {
      name: video.name,
      description: video.description,
      url: '',
      duration: 1,
      video_file_id: await filmOf(context, key, actor),
      class_type_id: requireKey(founded.class_types, video.class_type),
      class_category_id: requireKey(founded.class_categories, requireKey(demo.class_types, video.class_type).category),
      instructor_id: requireKey(founded.coaches, video.coach),
      video_type_id: kinds.get(video.kind) ?? null,
      tag_ids: video.tags.map((tag) => requireKey(founded.tags, tag)),
      publish_on: addDays(dateAt(monday), -video.days_ago),
      thumbnail: { src: demo.pictures.video(key), name: video.name, type: 'image/webp' },
    });
    await saveCaptions(context, actor, { video_id, captions: captionsOf(video) });
    return video_id;
  });
  for (const { videos, ...program } of demo.video_programs) {
    const input = { ...program, video_ids: videos.map((key) => requireKey(ids, key)) };
    await context.db.transaction((tx) => saveProgram(tx, { input, actor, at }));
  }
  return ids;
}

async function filmOf({ db, clock }: SeedingContext, name: string, customer_id: number): Promise<number> {
  const { key, content } = clipOf(name);
  const at = clock.now();
  const whole = { bytes: content.length, part_bytes: content.length, parts: [1], direct: false };
  const film = { ...whole, key, name: `${name}.webm`, type: 'video/webm' as const, customer_id };
  return (await insertFilm(db, { ...film, modified: at.toISOString() }, at)).video_file_id;
}

/** The text on screen for each step. */
function captionsOf({ steps }: DemoVideo): string {
  const time = (seconds: number) => `00:${String(seconds).padStart(2, '0')}.000`;
  let begins = TITLE;
  const cues = steps.map(([length, words]) => {
    const cue = `${time(begins)} --> ${time(begins + length)}\n${words}`;
    begins += length;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
