import type { DemoStudio } from '../studio.ts';

export const announcements: DemoStudio['announcements'] = [
  {
    title: 'Trae a alguien gratis los domingos',
    content:
      '<p>Todos los domingos de este mes tu reservación vale por dos: avísanos en recepción con quién vienes y le prestamos tapete, zapatos o guantes.</p>',
  },
  {
    title: 'Viernes de noventas en la Del Valle',
    content:
      '<p>Tomás saca los discos a las 18:00. Rodada de cuarenta y cinco minutos, <strong>de Fey a Daft Punk</strong>, y agua de jamaica al terminar.</p>',
  },
  {
    title: 'Ya hay toallas limpias en las dos casas',
    content:
      '<p>Las lavamos con jabón neutro y las dejamos junto a los lockers. Toma una, úsala y déjala en el cesto; el planeta y tu mochila lo agradecen.</p>',
  },
];
