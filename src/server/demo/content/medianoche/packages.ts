import type { DemoStudio } from '../studio.ts';

export const packages: DemoStudio['packages'] = {
  trial: { reason: 'Primer asalto', class_amount: 1, expiration_days: 10, only: null, picture: 'package-trial.svg' },
  four: { reason: '4 entradas', class_amount: 4, expiration_days: 30, only: null, picture: 'package-pack.svg' },
  twelve: { reason: '12 entradas', class_amount: 12, expiration_days: 60, only: null, picture: 'package-pack.svg' },
  bags: {
    reason: '8 entradas de Costal',
    class_amount: 8,
    expiration_days: 40,
    only: 'costal',
    picture: 'package-single.svg',
  },
  free: { reason: 'Pase libre', class_amount: -1, expiration_days: 30, only: null, picture: 'package-unlimited.svg' },
};

export const bought: DemoStudio['bought'] = [
  'free',
  ...['free', 'free', 'free', 'twelve', 'twelve', 'twelve', 'four', 'four', 'bags', 'bags'],
];
