import { expect, test } from 'vitest';
import { zoneNote } from './zone-note.ts';

const centre = { name: 'Roma', timezone: 'America/Mexico_City' };
const border = { name: 'Playas', timezone: 'America/Tijuana' };

test.each([
  ['no location', [], 'America/Tijuana', null],
  ['the studio’s zone', [border], 'America/Tijuana', null],
  [
    'a location from before the studio’s zone was set',
    [centre, border],
    'America/Tijuana',
    'Esta sucursal tiene otra zona, que no cambia con la del estudio: Roma (Centro: Ciudad de México, Guadalajara, Puebla). Cámbiala en Sucursales.',
  ],
  [
    'two of them',
    [centre, border],
    'America/Cancun',
    'Estas sucursales tienen otra zona, que no cambia con la del estudio: Roma (Centro: Ciudad de México, Guadalajara, Puebla) y Playas (Noroeste: Tijuana, Mexicali, Ensenada). Cámbialas en Sucursales.',
  ],
  [
    'several in one zone, which is said once',
    [centre, { ...centre, name: 'Del Valle' }, border],
    'America/Cancun',
    'Estas sucursales tienen otra zona, que no cambia con la del estudio: Roma y Del Valle (Centro: Ciudad de México, Guadalajara, Puebla) y Playas (Noroeste: Tijuana, Mexicali, Ensenada). Cámbialas en Sucursales.',
  ],
])('locations in another time zone than the studio’s: %s', (_, locations, zone, note) => {
  expect(zoneNote(locations, zone)).toBe(note);
});
