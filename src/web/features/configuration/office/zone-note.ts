import { listWords } from '#shared/list-words.ts';
import type { Location } from '#shared/wire/studio.ts';
import { zoneInWords } from '../../../lib/zones.ts';

/**
 * Which locations keep another time zone than the studio's, in a sentence; null: none. A location gets the studio's zone
 * when it is created and keeps it: an owner who sets the studio's afterwards would have deadlines and reminders hours
 * off.
 */
export function zoneNote(locations: readonly Pick<Location, 'name' | 'timezone'>[], zone: string): string | null {
  const others = locations.filter(({ timezone }) => timezone !== zone);
  if (others.length === 0) return null;
  const named = listWords(
    [...Map.groupBy(others, ({ timezone }) => timezone)].map(
      ([timezone, same]) => `${listWords(same.map(({ name }) => name))} (${zoneInWords(timezone)})`,
    ),
  );
  return others.length === 1
    ? `Esta sucursal tiene otra zona, que no cambia con la del estudio: ${named}. Cámbiala en Sucursales.`
    : `Estas sucursales tienen otra zona, que no cambia con la del estudio: ${named}. Cámbialas en Sucursales.`;
}
