import { z } from 'zod';
import { videoSourceOf } from '../video-source.ts';
import { id, idText, lineWithoutLinks, localDate, longText, message, typedLine } from './common.ts';
import { editOf, versioned } from './edit.ts';

const link = z
  .string()
  .trim()
  .max(500)
  .refine((url) => videoSourceOf(url) !== undefined, 'Pega el enlace de un video de YouTube o de Vimeo.');

const written = z.strictObject({
  name: typedLine(150, 1),
  description: longText(5000).default(''),
  url: link,
  duration: z.int().min(1).max(600).meta({ description: 'Minutos.' }),
  instructor_id: id.nullable().default(null),
  class_type_id: id.nullable().default(null),
  publish_on: localDate.meta({ description: 'Desde este día del estudio se ve.' }),
});

/** A video before it is published: everything but the way to it. */
const announcedVideo = z.object({
  video_id: id,
  name: z.string(),
  description: z.string(),
  duration: z.int(),
  instructor_id: id.nullable(),
  instructor: z.string().nullable(),
  class_type_id: id.nullable(),
  publish_on: localDate,
});

export const video = announcedVideo.extend({
  url: z.string(),
  embed_url: z.string(),
  favorite: z.union([z.literal(0), z.literal(1)]),
});

/** As the office keeps it. */
export const videoAtOffice = written.extend({ video_id: id, ...versioned });

export const newVideo = written;
export const wholeVideo = written;
export const changedVideo = editOf(written, videoAtOffice, 'video_id');

export const videoFilter = z.strictObject({
  query: lineWithoutLinks(100).default(''),
  instructor_id: idText.optional(),
  class_type_id: idText.optional(),
});

export const favoriteInput = z.strictObject({ video_id: id });

export const videoAnswer = z.object({ video });
export const videoList = z.object({ videos: z.array(video) });
export const favoriteList = z.object({ favorites: z.array(video) });
export const announcedVideos = z.object({ videos: z.array(announcedVideo) });
export const videosAtOffice = z.object({ videos: z.array(videoAtOffice) });
export const videoSaved = z.object({ video: videoAtOffice }).extend(message.shape);

export type Video = z.output<typeof video>;
export type AnnouncedVideo = z.output<typeof announcedVideo>;
export type VideoAtOffice = z.output<typeof videoAtOffice>;
export type VideoFilter = z.output<typeof videoFilter>;
export type NewVideo = z.output<typeof written>;
export type ChangedVideo = z.output<typeof changedVideo>;
