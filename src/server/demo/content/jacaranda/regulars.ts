import type { DemoStudio } from '../studio.ts';

/** The customers who can sign in: their history is fixed, not random, so that it always ends the same way. */
export const regulars: DemoStudio['regulars'] = {
  ana: {
    // The two old packages end before the last one starts: ten classes less three reservations leaves seven.
    packages: [
      [92, 'ten'],
      [50, 'ten'],
      [3, 'ten'],
    ],
    habits: [
      { weekdays: [1, 3], time: '07:00', type: 'rodada', spot: 9, past: [92, 6], coming: 2 },
      { weekdays: [1, 3], time: '08:00', type: 'reformer', spot: 4, past: [0, 0], coming: 1 },
    ],
  },
  regina: {
    packages: [
      [68, 'unlimited'],
      [38, 'unlimited'],
      [8, 'unlimited'],
      [8, 'online'],
    ],
    habits: [
      { weekdays: [2, 4], time: '19:15', type: 'rodada', spot: 5, past: [66, 0], coming: 2 },
      { weekdays: [6], time: '10:15', type: 'barre', spot: 8, past: [66, 0], coming: 1 },
      { weekdays: [7], time: '10:30', type: 'yoga', past: [66, 0], coming: 1 },
    ],
  },
  pablo: {
    packages: [[50, 'five']],
    habits: [{ weekdays: [1], time: '09:00', type: 'yoga', past: [50, 20], coming: 0 }],
  },
  bruno: {
    packages: [
      [51, 'unlimited'],
      [21, 'unlimited'],
    ],
    habits: [
      { weekdays: [2, 4], time: '18:00', type: 'funcional', past: [49, 14], coming: 0 },
      { weekdays: [2, 4], time: '18:00', type: 'funcional', past: [14, 0], coming: 0, missed: true },
    ],
  },
};
