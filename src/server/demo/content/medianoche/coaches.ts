import type { DemoStudio } from '../studio.ts';

export const coaches: DemoStudio['coaches'] = {
  nora: {
    name: 'Nora',
    last_name: 'Villarreal Peña',
    nick_name: 'La Zurda',
    birthdate: '1987-03-14',
    quote: 'Pega y quítate.',
    music_type: 'Metal y norteño pesado',
    instagram: 'nora.zurda',
    short_bio:
      'Catorce peleas profesionales y una mano izquierda que todavía se comenta en la Independencia. Enseña a cubrirse antes que a pegar.',
  },
  beto: {
    name: 'Alberto',
    last_name: 'Guajardo Mata',
    nick_name: 'Beto',
    birthdate: '1979-11-30',
    quote: 'Los pies primero.',
    music_type: 'Salsa brava',
    instagram: 'beto.esquina',
    short_bio: 'Treinta años de esquina y cronómetro. Si mueves mal el pie lo oye desde la otra punta de la nave.',
  },
  ivette: {
    name: 'Ivette',
    last_name: 'Cavazos Luna',
    nick_name: 'Ivi',
    birthdate: '1992-07-08',
    quote: 'Los vatios no mienten.',
    music_type: 'Techno',
    instagram: 'ivi.vatios',
    short_bio:
      'Ingeniera del Tec que cambió la planta por el pedal. Programa cada subida con una hoja de cálculo y mucho bajo.',
  },
  roque: {
    name: 'Roque',
    last_name: 'Benavides Salas',
    nick_name: 'Roque',
    birthdate: '1984-05-21',
    quote: 'Una más, limpia.',
    music_type: 'Rap de la colonia',
    instagram: 'roque.hierro',
    short_bio: 'Campeón norteño de levantamiento. Prefiere veinte kilos bien hechos que cien presumidos.',
  },
  dalia: {
    name: 'Dalia',
    last_name: 'Ochoa Rincón',
    nick_name: 'Dal',
    birthdate: '1990-09-17',
    quote: 'Suelta la mandíbula.',
    music_type: 'Drone y silencio',
    instagram: 'dal.freno',
    short_bio: 'Terapeuta deportiva de dos equipos de la liga. Encuentra el nudo exacto y no lo perdona.',
  },
};
