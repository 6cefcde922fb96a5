import { z } from 'zod';
import { counted } from '../format-number.ts';
import { changes, studioAct } from './entry.ts';

/** Tables that are edited through `studio/entity`, with their Spanish article and noun. */
const kept = {
  location: 'la sucursal',
  class_type: 'el tipo de clase',
  class_category: 'la categoría',
  tag: 'la etiqueta',
  instructor: 'el perfil de coach',
  video_type: 'el tipo de video',
  program: 'el programa de videos',
} as const;
export type KeptTable = keyof typeof kept;

const named = z.object({ name: z.string() });
const row = z.looseObject({ name: z.string() });

const created = (subject: KeptTable) =>
  studioAct({
    subject,
    group: 'studio',
    title: `Alta: ${kept[subject].replace(/^\S+ /, '')}`,
    details: z.object({ row }),
    says: (details) => `creó ${kept[subject]} «${details.row.name}»`,
  });
const changed = (subject: KeptTable) =>
  studioAct({
    subject,
    group: 'studio',
    title: `Cambio: ${kept[subject].replace(/^\S+ /, '')}`,
    details: named.extend({ changes }),
    says: ({ name }) => `cambió ${kept[subject]} «${name}»`,
  });
/** Tables whose rows are archived, since past classes show them, and can be restored. */
export type ArchivedTable = 'location' | 'class_type' | 'instructor';

const restored = (subject: ArchivedTable) =>
  studioAct({
    subject,
    group: 'studio',
    title: `Se restauró: ${kept[subject].replace(/^\S+ /, '')}`,
    details: named,
    says: ({ name }) => `restauró ${kept[subject]} «${name}»`,
  });
const archived = (subject: ArchivedTable) =>
  studioAct({
    subject,
    group: 'studio',
    title: `Se archivó: ${kept[subject].replace(/^\S+ /, '')}`,
    details: z.object({ row }),
    says: (details) => `archivó ${kept[subject]} «${details.row.name}»`,
  });
const deleted = (subject: Exclude<KeptTable, ArchivedTable>) =>
  studioAct({
    subject,
    group: 'studio',
    title: `Baja: ${kept[subject].replace(/^\S+ /, '')}`,
    details: z.object({ row }),
    says: (details) => `borró ${kept[subject]} «${details.row.name}»`,
  });

const form = named.extend({ changes });
const ids = z.array(z.number());

/** Acts on the studio: settings, locations and coaches, texts, forms, pictures. */
export const studio = {
  'location-created': created('location'),
  'location-changed': changed('location'),
  'location-deleted': archived('location'),
  'location-restored': restored('location'),
  'class_type-created': created('class_type'),
  'class_type-changed': changed('class_type'),
  'class_type-deleted': archived('class_type'),
  'class_type-restored': restored('class_type'),
  'class_category-created': created('class_category'),
  'class_category-changed': changed('class_category'),
  'class_category-deleted': deleted('class_category'),
  'tag-created': created('tag'),
  'tag-changed': changed('tag'),
  'tag-deleted': deleted('tag'),
  'instructor-created': created('instructor'),
  'instructor-changed': changed('instructor'),
  'instructor-deleted': archived('instructor'),
  'instructor-restored': restored('instructor'),
  'video_type-created': created('video_type'),
  'video_type-changed': changed('video_type'),
  'video_type-deleted': deleted('video_type'),
  'program-created': created('program'),
  'program-changed': changed('program'),
  'program-deleted': deleted('program'),
  'configuration-saved': studioAct({
    subject: 'app_config',
    group: 'studio',
    title: 'Ajustes guardados',
    details: z.object({ changes: z.array(z.object({ key: z.string(), from: z.unknown(), to: z.unknown() })) }),
    says: (details) => `cambió ${counted(details.changes.length, 'ajuste', 'ajustes')}`,
  }),
  'announcement-created': studioAct({
    subject: 'announcement',
    group: 'studio',
    title: 'Aviso creado',
    details: z.object({ row: z.looseObject({ title: z.string() }) }),
    says: (details) => `creó el aviso «${details.row.title}»`,
  }),
  'announcement-changed': studioAct({
    subject: 'announcement',
    group: 'studio',
    title: 'Aviso cambiado',
    details: z.object({ title: z.string(), changes }),
    says: ({ title }) => `cambió el aviso «${title}»`,
  }),
  'announcement-deleted': studioAct({
    subject: 'announcement',
    group: 'studio',
    title: 'Aviso borrado',
    details: z.object({ title: z.string() }),
    says: ({ title }) => `borró el aviso «${title}»`,
  }),
  'announcements-ordered': studioAct({
    subject: 'announcement',
    group: 'studio',
    title: 'Avisos ordenados',
    details: z.object({ before: ids, announcement_ids: ids }),
    says: () => 'cambió el orden de los avisos',
    changed: ({ before, announcement_ids: to }) => [{ field: 'announcement_ids', from: before, to }],
  }),
  'video-created': studioAct({
    subject: 'video',
    group: 'studio',
    title: 'Video agregado',
    details: z.object({ row }),
    says: (details) => `agregó el video «${details.row.name}»`,
  }),
  'video-changed': studioAct({
    subject: 'video',
    group: 'studio',
    title: 'Video cambiado',
    details: named.extend({ changes }),
    says: ({ name }) => `cambió el video «${name}»`,
  }),
  'video-deleted': studioAct({
    subject: 'video',
    group: 'studio',
    title: 'Video borrado',
    details: named,
    says: ({ name }) => `borró el video «${name}»`,
  }),
  'video_file-created': studioAct({
    subject: 'video_file',
    group: 'studio',
    title: 'Subida de un video',
    details: named.extend({ bytes: z.int() }),
    says: ({ name }) => `empezó a subir el video «${name}»`,
  }),
  'video_file-retried': studioAct({
    subject: 'video_file',
    group: 'studio',
    title: 'Calidades de un video',
    details: named,
    says: ({ name }) => `pidió otra vez las calidades del video «${name}»`,
  }),
  'video-captioned': studioAct({
    subject: 'video',
    group: 'studio',
    title: 'Subtítulos de un video',
    details: named.extend({ has_captions: z.boolean() }),
    says: (details) => `${details.has_captions ? 'puso' : 'quitó'} los subtítulos del video «${details.name}»`,
  }),
  'page-created': studioAct({
    subject: 'page',
    group: 'studio',
    title: 'Página creada',
    details: z.object({ row: z.looseObject({ slug: z.string() }) }),
    says: (details) => `creó la página /${details.row.slug}`,
  }),
  'page-changed': studioAct({
    subject: 'page',
    group: 'studio',
    title: 'Página cambiada',
    details: z.object({ slug: z.string(), changes }),
    says: ({ slug }) => `cambió la página /${slug}`,
  }),
  'page-deleted': studioAct({
    subject: 'page',
    group: 'studio',
    title: 'Página borrada',
    details: z.object({ slug: z.string() }),
    says: ({ slug }) => `borró la página /${slug}`,
  }),
  'page-archived': studioAct({
    subject: 'page',
    group: 'studio',
    title: 'Página retirada',
    details: z.object({ slug: z.string() }),
    says: ({ slug }) => `retiró la página /${slug}, que alguien había aceptado`,
  }),
  'pages-ordered': studioAct({
    subject: 'page',
    group: 'studio',
    title: 'Páginas ordenadas',
    details: z.object({ before: ids, page_ids: ids }),
    says: () => 'cambió el orden de las páginas',
    changed: ({ before, page_ids: to }) => [{ field: 'page_ids', from: before, to }],
  }),
  'form-created': studioAct({
    subject: 'form',
    group: 'studio',
    title: 'Formulario creado',
    details: form,
    says: ({ name }) => `creó el formulario «${name}»`,
  }),
  'form-changed': studioAct({
    subject: 'form',
    group: 'studio',
    title: 'Formulario cambiado',
    details: form,
    says: ({ name }) => `cambió el formulario «${name}»`,
  }),
  'form-deleted': studioAct({
    subject: 'form',
    group: 'studio',
    title: 'Formulario borrado',
    details: z.object({ name: z.string(), object: z.string() }),
    says: ({ name }) => `borró el formulario «${name}»`,
  }),
  'letters-sent-again': studioAct({
    subject: 'outbox',
    group: 'studio',
    title: 'Correos enviados otra vez',
    details: z.object({ notices: z.number() }),
    says: ({ notices }) => `mandó otra vez ${counted(notices, 'correo que no había', 'correos que no habían')} salido`,
  }),
  'file-uploaded': studioAct({
    subject: 'file',
    group: 'studio',
    title: 'Archivo subido',
    details: z.object({ name: z.string() }),
    says: ({ name }) => `subió la imagen «${name}»`,
  }),
  'file-renamed': studioAct({
    subject: 'file',
    group: 'studio',
    title: 'Archivo renombrado',
    details: z.object({ from: z.string(), to: z.string() }),
    says: ({ from, to }) => `cambió el nombre del archivo «${from}» a «${to}»`,
    changed: ({ from, to }) => [{ field: 'name', from, to }],
  }),
  'file-deleted': studioAct({
    subject: 'file',
    group: 'studio',
    title: 'Archivo borrado',
    details: z.object({ name: z.string(), purpose: z.string() }),
    says: ({ name }) => `borró el archivo «${name}»`,
  }),
} as const;
