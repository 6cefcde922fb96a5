import { z } from 'zod';
import { counted } from '../format-number.ts';
import { changes, studioAct } from './entry.ts';

const named = z.object({ name: z.string() });
const form = named.extend({ changes });
const ids = z.array(z.number());

/** Acts on what the studio publishes and asks: announcements, videos, pages, forms, letters and files. */
export const content = {
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
    details: z.object({ row: z.looseObject({ name: z.string() }) }),
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
