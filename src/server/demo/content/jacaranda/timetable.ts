import { weekOf } from '../week-of.ts';

/** The studio's weekly classes. */
export const timetable = weekOf([
  {
    weekdays: [1, 3],
    rows: [
      ['07:00', 'rodada', 'roma', 'sofia', 1.08],
      ['07:15', 'funcional', 'delValle', 'mateo', 0.62],
      ['08:00', 'reformer', 'roma', 'luis', 1.02],
      ['09:00', 'yoga', 'roma', 'emi', 1.36, ['starters']],
      ['18:30', 'box', 'roma', 'diego', 0.78],
      ['19:00', 'rodada', 'delValle', 'tomas', 1.1, ['intense']],
      ['19:30', 'reformer', 'delValle', 'camila', 1.4],
    ],
  },
  {
    weekdays: [2, 4],
    rows: [
      ['06:30', 'rodada', 'roma', 'sofia', 0.64],
      ['07:30', 'reformer', 'delValle', 'camila', 0.85],
      ['09:00', 'barre', 'delValle', 'renata', 0.36, ['starters']],
      ['18:00', 'funcional', 'delValle', 'mateo', 0.7, ['intense']],
      ['19:00', 'box', 'roma', 'diego', 1.3, ['intense']],
      ['19:15', 'rodada', 'roma', 'sofia', 1.38],
      ['20:00', 'yoga', 'roma', 'emi', 0.66, ['candles']],
    ],
  },
  {
    weekdays: [5],
    rows: [
      ['07:00', 'rodada', 'roma', 'sofia', 0.6],
      ['08:00', 'reformer', 'roma', 'luis', 0.8],
      ['09:00', 'yoga', 'delValle', 'emi', 0.38],
      ['18:00', 'rodada', 'delValle', 'tomas', 0.52, ['nineties'], 'Viernes de noventas: de Fey a Daft Punk.'],
      ['19:00', 'barre', 'delValle', 'renata', 0.3],
    ],
  },
  {
    weekdays: [6],
    rows: [
      ['08:00', 'funcional', 'delValle', 'mateo', 0.72],
      ['09:00', 'rodada', 'roma', 'sofia', 1.45],
      ['09:00', 'reformer', 'delValle', 'luis', 1.38],
      ['10:15', 'barre', 'roma', 'renata', 0.9, ['starters']],
      ['11:30', 'yoga', 'roma', 'emi', 0.74],
    ],
  },
  {
    weekdays: [7],
    rows: [
      ['09:30', 'rodada', 'roma', 'sofia', 0.7],
      ['10:30', 'yoga', 'roma', 'emi', 0.82, ['candles'], 'Domingo lento: clase con café de olla al terminar.'],
      ['11:00', 'box', 'roma', 'diego', 0.45, ['starters']],
    ],
  },
]);
