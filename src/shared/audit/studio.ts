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

/** Acts on the studio: its settings, and what is edited through `studio/entity`. */
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
} as const;
