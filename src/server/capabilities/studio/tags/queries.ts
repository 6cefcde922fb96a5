import type { Tag } from '#shared/wire/studio.ts';
import { entityQueries } from '../entity/queries.ts';

export const tags = entityQueries<'tag', Tag, 'name' | 'color'>({
  table: 'tag',
  id: 'tag_id',
  columns: ['name', 'color'],
  archives: false,
  nameTaken: 'Ya existe una etiqueta con este nombre. Escribe otro.',
  // A deleted tag is removed from its classes by a foreign key's cascade.
  isUsed: async () => false,
});
