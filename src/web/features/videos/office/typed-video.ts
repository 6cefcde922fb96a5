import { z } from 'zod';
import { type KeptVideo, newVideo } from '#shared/wire/videos.ts';
import { pictureInputOf, SENDING } from '../../../lib/typed-picture.ts';

/** A video in its form: numbers and choices are text. */
export type TypedVideo = {
  url: string;
  /** The id of the studio's own film. */
  video_file_id: string;
  /** Empty: the picture stays. */
  thumbnail_id: string;
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

/** @param today the publication day of a new one */
export function typedOf(video: KeptVideo | null, today: string): TypedVideo {
  return {
    url: video?.url ?? '',
    video_file_id: chosen(video?.video_file_id),
    thumbnail_id: '',
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
    url,
    name,
    description,
    publish_on,
    video_file_id: idOrNull(typed.video_file_id),
    thumbnail_id: pictureInputOf(typed.thumbnail_id),
    duration: typed.duration.trim() === '' ? Number.NaN : Number(typed.duration),
    instructor_id: idOrNull(typed.instructor_id),
    class_type_id: idOrNull(typed.class_type_id),
    class_category_id: idOrNull(typed.class_category_id),
    video_type_id: idOrNull(typed.video_type_id),
    tag_ids: typed.tag_ids === '' ? [] : typed.tag_ids.split(',').map(Number),
  };
}

/** Validates the typed values by the wire's schema. */
export const typedVideo = z.custom<TypedVideo>().superRefine((typed, context) => {
  const waiting = (['video_file_id', 'thumbnail_id'] as const).filter((name) => typed[name] === SENDING);
  for (const name of waiting) {
    context.addIssue({ code: 'custom', path: [name], message: 'Espera a que termine de subir.' });
  }
  if (waiting.length > 0) return;
  const issues = newVideo.safeParse(inputOf(typed)).error?.issues ?? [];
  for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
});
