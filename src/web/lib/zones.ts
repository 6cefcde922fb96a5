import type { ChoiceFamily } from '../ui/grouped-select.tsx';

/** Mexico's time zones in local terms (IANA tzdata 2025b, `zone1970.tab`). */
const MEXICO: Readonly<Record<string, string>> = {
  'America/Mexico_City': 'Centro: Ciudad de México, Guadalajara, Puebla',
  'America/Monterrey': 'Centro: Monterrey, Saltillo, Durango',
  'America/Merida': 'Centro: Mérida, Campeche',
  'America/Cancun': 'Sureste: Cancún, Playa del Carmen, Tulum',
  'America/Mazatlan': 'Pacífico: Mazatlán, Culiacán, La Paz, Tepic',
  'America/Bahia_Banderas': 'Centro: Bahía de Banderas',
  'America/Hermosillo': 'Sonora: Hermosillo, Ciudad Obregón',
  'America/Chihuahua': 'Centro: Chihuahua',
  'America/Ciudad_Juarez': 'Frontera: Ciudad Juárez',
  'America/Ojinaga': 'Frontera: Ojinaga',
  'America/Matamoros': 'Frontera: Matamoros, Reynosa, Nuevo Laredo',
  'America/Tijuana': 'Noroeste: Tijuana, Mexicali, Ensenada',
};

const REGIONS: Readonly<Record<string, string>> = {
  America: 'Resto de América',
  Europe: 'Europa',
  Africa: 'África',
  Asia: 'Asia',
  Australia: 'Australia',
  Pacific: 'Pacífico',
  Atlantic: 'Atlántico',
  Indian: 'Índico',
};

function cityOf(zone: string): string {
  return zone.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ');
}

/** A time zone in words: `Noroeste: Tijuana, Mexicali, Ensenada`; outside Mexico its city. */
export function zoneInWords(zone: string): string {
  return MEXICO[zone] ?? cityOf(zone);
}

/**
 * Every time zone that the browser knows, Mexico's first. The one in use is offered even if the browser does not know it.
 */
export function zoneFamilies(used: string): readonly ChoiceFamily[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone'), used]);
  const choice = (zone: string) => ({ value: zone, label: zoneInWords(zone) });
  const others = [...known].filter((zone) => !(zone in MEXICO));
  const abroad = Object.entries(REGIONS).map(([region, label]) => ({
    label,
    choices: others.filter((zone) => zone.startsWith(`${region}/`)).map(choice),
  }));
  return [{ label: 'México', choices: Object.keys(MEXICO).map(choice) }, ...abroad].filter(
    ({ choices }) => choices.length > 0,
  );
}
