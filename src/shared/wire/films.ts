import { z } from 'zod';
import { id, instant, typedLine } from './common.ts';

/** Content types that browsers play directly. */
export const videoKind = z.enum(['video/mp4', 'video/webm']);

const conversionReason = z.enum([
  'unreadable',
  'not-converted',
  'too-long',
  'too-large',
  'storage-full',
  'interrupted',
]);

/** The progress of making the qualities of a film. */
export const conversion = z.object({
  video_file_id: id,
  state: z.enum(['unavailable', 'waiting', 'working', 'ready', 'failed']).meta({
    description: '`unavailable`: el servidor no tiene ffmpeg, y el video se ve como se subió.',
  }),
  reason: conversionReason.nullable().meta({ description: 'Por qué no se pudo, en `failed`.' }),
  /** Pixels of the shorter side, once they can be watched. */
  qualities: z.array(z.int()),
  made: z.array(z.int()).meta({ description: 'En `working`, las que ya están hechas; se ven cuando estén todas.' }),
  ahead: z.int().meta({ description: 'En `waiting`, cuántos videos van antes.' }),
});

/** The address that opens a film for some minutes, and the position at which to continue. */
export const videoAddress = z.object({
  src: z.string(),
  type: videoKind,
  captions_src: z.string().nullable(),
  hls_src: z.string().nullable().meta({ description: 'Lista HLS de sus calidades; nulo: solo está como se subió.' }),
  seconds: z.int(),
});

/** A film before it is uploaded. `modified` is the last change of the sender's file. */
export const newVideoFile = z.strictObject({
  name: typedLine(200, 1),
  bytes: z.int().min(1),
  modified: instant,
  direct: z.boolean().default(true).meta({
    description: 'Si el navegador puede mandar las partes a la nube él mismo; falso: todas por el servidor.',
  }),
});

/** The progress of an upload: `arrived` of `parts`, each of `part_bytes` but the last. */
export const videoFile = z.object({
  video_file_id: id,
  name: z.string(),
  type: videoKind.nullable(),
  bytes: z.int(),
  part_bytes: z.int(),
  parts: z.int(),
  arrived: z.int(),
  /** Whether its parts are uploaded directly to the cloud, each by a form of its own. */
  direct: z.boolean(),
  /** The address that opens it for the office, once it is complete. */
  src: z.string().nullable(),
});

/** The part sent by one attempt of a film that is uploaded directly to the cloud. */
export const videoPart = z.strictObject({
  video_file_id: id,
  part: z.int().min(0).max(999_999),
  tried: z.int().min(1),
});
export const nextVideoPart = videoPart.omit({ tried: true });

/** A form for one part, sent to `url` with the field `file` last. */
export const videoPartForm = z.object({ url: z.string(), fields: z.record(z.string(), z.string()), tried: z.int() });

export const wantedConversion = z.strictObject({ video_file_id: id });

export const addressAnswer = z.object({ address: videoAddress });
export const videoFileAnswer = z.object({ file: videoFile });
/** Without a form, the part is already here. */
export const videoFormAnswer = z.object({ file: videoFile, form: videoPartForm.nullable() });
export const conversionAnswer = z.object({ conversion });

export type VideoKind = z.output<typeof videoKind>;
export type VideoAddress = z.output<typeof videoAddress>;
export type VideoFile = z.output<typeof videoFile>;
export type Conversion = z.output<typeof conversion>;
export type ConversionReason = z.output<typeof conversionReason>;
export type VideoPart = z.output<typeof videoPart>;
export type VideoPartForm = z.output<typeof videoPartForm>;
export type NewVideoFile = z.output<typeof newVideoFile>;
