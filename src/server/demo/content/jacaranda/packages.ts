import type { DemoStudio } from '../studio.ts';

/** What reception sells until there is a shop; `class_amount` -1 is unlimited. */
export const packages = {
  trial: { reason: 'Clase de prueba', class_amount: 1, expiration_days: 15, only: null, picture: 'package-trial.svg' },
  five: {
    reason: 'Paquete de 5 clases',
    class_amount: 5,
    expiration_days: 30,
    only: null,
    picture: 'package-pack.svg',
  },
  ten: {
    reason: 'Paquete de 10 clases',
    class_amount: 10,
    expiration_days: 45,
    only: null,
    picture: 'package-pack.svg',
  },
  twenty: {
    reason: 'Paquete de 20 clases',
    class_amount: 20,
    expiration_days: 90,
    only: null,
    picture: 'package-pack.svg',
  },
  reformer: {
    reason: 'Paquete de 8 clases de Reformer',
    class_amount: 8,
    expiration_days: 35,
    only: 'reformer',
    picture: 'reformer.svg',
  },
  box: { reason: 'Paquete de 8 clases de Box', class_amount: 8, expiration_days: 35, only: 'box', picture: 'box.svg' },
  unlimited: {
    reason: 'Mensualidad ilimitada',
    class_amount: -1,
    expiration_days: 30,
    only: null,
    picture: 'package-unlimited.svg',
  },
};

/** What people buy, each as often as it stands here. */
export const bought: DemoStudio['bought'] = [
  'unlimited',
  ...['unlimited', 'unlimited', 'twenty', 'twenty', 'ten', 'ten', 'ten', 'ten'],
  ...['five', 'five', 'five', 'reformer', 'box'],
];
