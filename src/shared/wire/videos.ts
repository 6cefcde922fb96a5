import { z } from 'zod';
import { isVtt, LONGEST_CAPTIONS } from '../captions.ts';
import { safeLink, videoSourceOf } from '../video-source.ts';
import {
  id,
  idText,
  instant,
  lineWithoutLinks,
  localDate,
  longText,
  message,
  noNumberYet,
  optionalComment,
  typedLine,
} from './common.ts';
import { editOf, versioned } from './edit.ts';
import { conversion, videoKind } from './films.ts';
import { averageStars, pictureInput, storedFile, tag } from './studio.ts';

const link = z
  .string()
  .trim()
  .max(500)
  .overwrite(safeLink)
  .refine((url) => url === '' || videoSourceOf(url) !== undefined, 'Pega el enlace de un video de YouTube o de Vimeo.');

const written = z.strictObject({
  name: typedLine(150, 1),
  description: longText(5000).default(''),
  url: link.default('').meta({ description: 'De YouTube o Vimeo; vacío: se ve de un archivo del estudio.' }),
  video_file_id: id.nullable().default(null),
  thumbnail_id: pictureInput,
  duration: z.int().min(1).max(600).meta({ description: 'Minutos.' }),
  instructor_id: id.nullable().default(null),
  class_type_id: id.nullable().default(null),
  class_category_id: id.nullable().default(null),
  video_type_id: id.nullable().default(null),
  tag_ids: z.array(id).max(20).default([]),
  publish_on: localDate.meta({ description: 'Desde este día del estudio se ve.' }),
});

/** A video before it is published, without its address. */
const announcedVideo = z.object({
  video_id: id,
  name: z.string(),
  description: z.string(),
  duration: z.int(),
  instructor_id: id.nullable(),
  instructor: z.string().nullable(),
  class_type_id: id.nullable(),
  class_category_id: id.nullable(),
  video_type_id: id.nullable(),
  tags: z.array(tag),
  publish_on: localDate,
  thumbnail: storedFile.nullable(),
});

const flag = z.union([z.literal(0), z.literal(1)]);
const stars = z.int().min(1, 'Elige de 1 a 5 estrellas.').max(5, 'Elige de 1 a 5 estrellas.');

export const video = announcedVideo.extend({
  /** Empty: it plays from the studio's own file. */
  url: z.string(),
  embed_url: z.string().nullable(),
  file: z.object({ type: videoKind, bytes: z.int() }).nullable(),
  /** This person's position in seconds; 0: at the beginning. */
  seconds: z.int(),
  /** When she last watched it, for the studio's own files. */
  watched_at: instant.nullable(),
  playbacks: z.int(),
  favorite: flag,
  completed: flag,
  /** This person's rating; null: not rated yet. */
  class_stars: z.int().nullable(),
  coach_stars: z.int().nullable(),
});

/** A video as the office edits it. */
const fields = written.omit({ thumbnail_id: true }).extend({ thumbnail: storedFile.nullable().default(null) });
export const keptVideo = fields.extend({
  video_id: id,
  playbacks: z.int(),
  file: z.object({ name: z.string(), type: videoKind, bytes: z.int() }).nullable(),
  has_captions: z.boolean(),
  ...versioned,
});
/** With its ratings, and for the studio's own films the progress of its qualities. */
export const videoAtOffice = keptVideo.extend({ rating: averageStars, conversion: conversion.nullable() });

const sources = ({ url, video_file_id }: { url: string; video_file_id: number | null }) =>
  (url === '') === (video_file_id !== null);
const oneSource = { path: ['url'], error: 'Pega un enlace, o sube un archivo: uno de los dos.' };

export const newVideo = written.refine(sources, oneSource);
export const wholeVideo = fields.refine(sources, oneSource);
export const changedVideo = editOf(written, videoAtOffice, 'video_id');

export const videoFilter = z.strictObject({
  query: lineWithoutLinks(100).default(''),
  instructor_id: idText.optional(),
  class_type_id: idText.optional(),
  class_category_id: idText.optional(),
  video_type_id: idText.optional(),
  program_id: idText.optional(),
  tag_id: idText.optional(),
  /** Minutes, at most. */
  duration: z
    .string()
    .regex(/^[1-9][0-9]{0,3}$/, 'Escribe los minutos: un número entero de 1 a 9,999.')
    .transform(Number)
    .optional(),
});

export const favoriteInput = z.strictObject({ video_id: id });
export const watchedInput = z.strictObject({ video_id: id });

/** The position in seconds; 0: finished, or starting again. */
export const positionInput = z.strictObject({ video_id: id, seconds: z.int().min(0).max(86_400) });

export const captionsInput = z.strictObject({
  video_id: id,
  captions: z
    .string()
    .max(LONGEST_CAPTIONS, 'Los subtítulos son demasiado largos.')
    .refine(isVtt, 'No son subtítulos WebVTT: el archivo empieza con «WEBVTT» y tiene tiempos.')
    .nullable(),
});

/** A rating; the person is the token's. */
export const videoRatingInput = z.strictObject({
  video_id: id,
  class_stars: stars,
  coach_stars: stars.nullable().default(null),
  comment: optionalComment,
});

export const videoType = z.object({ video_type_id: id, name: z.string() });
export const keptVideoType = videoType.extend(versioned);
export const newVideoType = z.strictObject({ name: typedLine(60, 1) });
export const changedVideoType = editOf(newVideoType, keptVideoType, 'video_type_id');

/** A program of videos in the order in which to watch them. */
export const program = z.object({
  program_id: id,
  name: z.string(),
  description: z.string(),
  video_ids: z.array(id),
});
export const keptProgram = program.extend(versioned);
export const newProgram = z.strictObject({
  program_id: noNumberYet,
  name: typedLine(100, 1),
  description: longText(2000).default(''),
  video_ids: z.array(id).max(200).default([]),
});
export const changedProgram = editOf(newProgram.omit({ program_id: true }), keptProgram, 'program_id');

export const videoAnswer = z.object({ video });
export const videoList = z.object({ videos: z.array(video) });
export const favoriteList = z.object({ favorites: z.array(video) });
export const announcedVideos = z.object({ videos: z.array(announcedVideo) });
export const videosAtOffice = z.object({ videos: z.array(videoAtOffice) });
export const videoSaved = z.object({ video: keptVideo }).extend(message.shape);

export type Video = z.output<typeof video>;
export type AnnouncedVideo = z.output<typeof announcedVideo>;
export type KeptVideo = z.output<typeof keptVideo>;
export type VideoAtOffice = z.output<typeof videoAtOffice>;
export type VideoFilter = z.output<typeof videoFilter>;
export type NewVideo = z.output<typeof written>;
export type VideoFields = z.output<typeof fields>;
export type ChangedVideo = z.output<typeof changedVideo>;
export type VideoRatingInput = z.output<typeof videoRatingInput>;
export type VideoType = z.output<typeof videoType>;
export type Program = z.output<typeof program>;
