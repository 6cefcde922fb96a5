import { weekOf } from '../week-of.ts';

export const timetable = weekOf([
  {
    weekdays: [1, 3, 5],
    rows: [
      ['05:45', 'ruta', 'nave', 'ivette', 0.9, ['dark']],
      ['07:00', 'costal', 'nave', 'nora', 1.3],
      ['12:30', 'hierro', 'anden', 'roque', 0.8],
      ['18:30', 'sombra', 'nave', 'beto', 0.7, ['zero']],
      ['19:30', 'costal', 'nave', 'nora', 1.4, ['heavy']],
      ['20:45', 'ruta', 'anden', 'ivette', 0.7, ['dark']],
    ],
  },
  {
    weekdays: [2, 4],
    rows: [
      ['06:00', 'hierro', 'nave', 'roque', 1.2, ['heavy']],
      ['07:15', 'ruta', 'anden', 'ivette', 0.6],
      ['13:00', 'costal', 'anden', 'beto', 0.5],
      ['19:00', 'costal', 'nave', 'nora', 1.1],
      ['20:15', 'sombra', 'nave', 'beto', 0.6, ['zero']],
      ['21:15', 'freno', 'nave', 'dalia', 0.9, ['dark']],
    ],
  },
  {
    weekdays: [6],
    rows: [
      ['08:00', 'hierro', 'nave', 'roque', 1.1, ['heavy']],
      ['09:30', 'costal', 'nave', 'nora', 1.2, [], 'Sábado de asaltos largos: cuatro minutos por campana.'],
      ['11:00', 'freno', 'anden', 'dalia', 0.8],
    ],
  },
  {
    weekdays: [7],
    rows: [['10:00', 'ruta', 'nave', 'ivette', 0.7, ['dark'], 'Domingo de fondo: noventa minutos en cincuenta.']],
  },
]);
