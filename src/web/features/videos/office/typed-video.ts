import { z } from 'zod';
import { type KeptVideo, newVideo } from '#shared/wire/videos.ts';

/** A video as it stands in its form: figures and choices are text. */
export type TypedVideo = {
  url: string;
  name: string;
  description: string;
  duration: string;
  publish_on: string;
  instructor_id: string;
  class_type_id: string;
  class_category_id: string;
  video_type_id: string;
  /** Ids with commas. */
  tag_ids: string;
};

const chosen = (id: number | null | undefined) => (id ? String(id) : '');

/** @param today what a new one is published on */
export function typedOf(video: KeptVideo | null, today: string): TypedVideo {
  return {
    url: video?.url ?? '',
    name: video?.name ?? '',
    description: video?.description ?? '',
    duration: chosen(video?.duration),
    publish_on: video?.publish_on ?? today,
    instructor_id: chosen(video?.instructor_id),
    class_type_id: chosen(video?.class_type_id),
    class_category_id: chosen(video?.class_category_id),
    video_type_id: chosen(video?.video_type_id),
    tag_ids: video?.tag_ids.join(',') ?? '',
  };
}

const idOrNull = (typed: string) => (typed === '' ? null : Number(typed));

export function inputOf(typed: TypedVideo) {
  const { url, name, description, publish_on } = typed;
  return {
    ...{ url, name, description, publish_on },
    duration: typed.duration.trim() === '' ? Number.NaN : Number(typed.duration),
    instructor_id: idOrNull(typed.instructor_id),
    class_type_id: idOrNull(typed.class_type_id),
    class_category_id: idOrNull(typed.class_category_id),
    video_type_id: idOrNull(typed.video_type_id),
    tag_ids: typed.tag_ids === '' ? [] : typed.tag_ids.split(',').map(Number),
  };
}

/** The wire's schema for what is typed. */
export const typedVideo = z.custom<TypedVideo>().superRefine((typed, context) => {
  const issues = newVideo.safeParse(inputOf(typed)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
});
