import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({ video_id: z.int(), video_name: z.string() });

/** Sent to the viewer who asked for it; opens the rating of that video. */
export function write({ video_id, video_name }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `¿Qué te pareció «${video_name}»?`,
    heading: '¿Qué te pareció el video?',
    paragraphs: [`Nos pediste recordarte calificar «${video_name}». Toma menos de un minuto.`],
    action: { label: 'Calificar el video', link: `${studio.url}/mystudio/video/${video_id}?calificar=1` },
  };
}
