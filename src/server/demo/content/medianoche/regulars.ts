import type { DemoStudio } from '../studio.ts';

export const regulars: DemoStudio['regulars'] = {
  ana: {
    // The old package of twelve ends before the new one starts: twelve classes less five reservations leaves seven.
    packages: [
      [80, 'twelve'],
      [2, 'twelve'],
    ],
    habits: [
      { weekdays: [2, 4], time: '19:00', type: 'costal', spot: 7, past: [78, 30], coming: 3 },
      { weekdays: [1, 3, 5], time: '07:00', type: 'costal', spot: 7, past: [0, 0], coming: 2 },
    ],
  },
  regina: {
    packages: [
      [65, 'free'],
      [35, 'free'],
      [5, 'free'],
    ],
    habits: [
      { weekdays: [1, 3, 5], time: '05:45', type: 'ruta', spot: 3, past: [60, 0], coming: 2 },
      { weekdays: [6], time: '08:00', type: 'hierro', spot: 5, past: [60, 0], coming: 1 },
    ],
  },
  pablo: {
    packages: [[50, 'four']],
    habits: [{ weekdays: [2, 4], time: '20:15', type: 'sombra', past: [50, 25], coming: 0 }],
  },
  bruno: {
    packages: [
      [51, 'free'],
      [21, 'free'],
    ],
    habits: [
      { weekdays: [2, 4], time: '20:15', type: 'sombra', past: [49, 14], coming: 0 },
      { weekdays: [2, 4], time: '20:15', type: 'sombra', past: [14, 0], coming: 0, missed: true },
    ],
  },
};
