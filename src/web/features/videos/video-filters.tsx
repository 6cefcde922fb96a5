import { useQuery } from '@tanstack/react-query';
import type { Video } from '#shared/wire/videos.ts';
import { type Choice, SelectField } from '../../ui/field.tsx';
import { shelfQuery, type VideoSearch } from './api.ts';
import styles from './video-filters.module.css';

/** Lengths in minutes, at most. */
const LENGTHS = [10, 20, 30, 45, 60];

interface VideoFiltersProps {
  filter: VideoSearch;
  /** All videos that this person can watch: a value that none of them has is not offered. */
  videos: readonly Video[];
  onChange: (filter: Partial<VideoSearch>) => void;
}

function named<Row extends { name: string }>(
  rows: readonly Row[] | undefined,
  idOf: (row: Row) => number,
  has: (id: number) => boolean,
): Choice[] {
  return (rows ?? []).filter((row) => has(idOf(row))).map((row) => ({ value: String(idOf(row)), label: row.name }));
}

/** The videos' filters; one with fewer than two options is hidden. */
export function VideoFilters({ filter, videos, onChange }: VideoFiltersProps) {
  const types = useQuery(shelfQuery('class_types')).data;
  const categories = useQuery(shelfQuery('class_categories')).data;
  const kinds = useQuery(shelfQuery('video_types')).data;
  const programs = useQuery(shelfQuery('programs')).data;
  const coaches = new Map(videos.map(({ instructor_id, instructor }) => [instructor_id, instructor]));
  const tags = new Map(videos.flatMap((video) => video.tags.map(({ tag_id, name }) => [tag_id, name] as const)));
  const some = (field: 'class_type_id' | 'class_category_id' | 'video_type_id') => (id: number) =>
    videos.some((video) => video[field] === id);
  const listed = (names: ReadonlyMap<number | null, string | null>): Choice[] =>
    [...names].flatMap(([id, label]) => (id !== null && label !== null ? [{ value: String(id), label }] : []));
  const inProgram = (program_id: number) =>
    programs
      ?.find((program) => program.program_id === program_id)
      ?.video_ids.some((id) => videos.some(({ video_id }) => video_id === id)) ?? false;
  const lengths = LENGTHS.filter((most) => videos.some(({ duration }) => duration <= most));

  const fields: { name: keyof VideoSearch; label: string; any: string; choices: Choice[] }[] = [
    {
      name: 'duration',
      label: 'Cuánto tiempo tienes',
      any: 'El que sea',
      choices: lengths.map((most) => ({ value: String(most), label: `Hasta ${most} minutos` })),
    },
    {
      name: 'class_type_id',
      label: 'Clase',
      any: 'Todas',
      choices: named(types, ({ class_type_id }) => class_type_id, some('class_type_id')),
    },
    {
      name: 'instructor_id',
      label: 'Coach',
      any: 'Todos',
      choices: listed(coaches),
    },
    {
      name: 'video_type_id',
      label: 'Tipo de video',
      any: 'Todos',
      choices: named(kinds, ({ video_type_id }) => video_type_id, some('video_type_id')),
    },
    {
      name: 'class_category_id',
      label: 'Categoría',
      any: 'Todas',
      choices: named(categories, ({ class_category_id }) => class_category_id, some('class_category_id')),
    },
    {
      name: 'program_id',
      label: 'Programa',
      any: 'Todos',
      choices: named(programs, ({ program_id }) => program_id, inProgram),
    },
    {
      name: 'tag_id',
      label: 'Etiqueta',
      any: 'Todas',
      choices: listed(tags),
    },
  ];
  const shown = fields.filter(({ name, choices }) => choices.length > 1 || filter[name] !== '');
  return (
    <div className={styles.fields}>
      {shown.map(({ name, label, any, choices }) => (
        <SelectField
          key={name}
          label={label}
          placeholder={any}
          choices={choices}
          value={filter[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
