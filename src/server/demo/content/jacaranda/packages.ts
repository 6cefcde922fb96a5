import type { DemoStudio } from '../studio.ts';

/** What the shop sells; `class_amount` -1 is unlimited. */
export const packages: DemoStudio['packages'] = {
  trial: {
    title: 'Clase de prueba',
    price: 120,
    class_amount: 1,
    expiration_days: 15,
    only: null,
    is_trial: true,
    limit_per_customer: 1,
    on_home: true,
    picture: 'package-trial.svg',
    short_description: 'Tu primera vez: te prestamos todo y te explicamos con calma.',
  },
  five: {
    title: 'Paquete de 5 clases',
    price: 850,
    class_amount: 5,
    expiration_days: 30,
    only: null,
    picture: 'package-pack.svg',
    short_description: 'Para venir una vez por semana y alguna más.',
  },
  ten: {
    title: 'Paquete de 10 clases',
    price: 1550,
    sale_price: 1390,
    class_amount: 10,
    expiration_days: 45,
    only: null,
    on_home: true,
    picture: 'package-pack.svg',
    short_description: 'El favorito de la casa: dos o tres veces por semana.',
  },
  twenty: {
    title: 'Paquete de 20 clases',
    price: 2800,
    class_amount: 20,
    expiration_days: 90,
    only: null,
    on_home: true,
    picture: 'package-pack.svg',
    short_description: 'Tres meses para hacerlo costumbre.',
  },
  reformer: {
    title: '8 clases de Reformer',
    price: 1980,
    class_amount: 8,
    expiration_days: 35,
    only: 'reformer',
    picture: 'reformer.svg',
    short_description: 'Grupos de ocho, máquinas para cada quien.',
  },
  box: {
    title: '8 clases de Box',
    price: 1440,
    class_amount: 8,
    expiration_days: 35,
    only: 'box',
    picture: 'box.svg',
    short_description: 'Vendas y guantes incluidos.',
  },
  mixed: {
    title: 'Fuerza y calma',
    price: 1650,
    class_amount: 10,
    expiration_days: 45,
    only: null,
    types: [
      ['reformer', 4],
      ['yoga', 6],
    ],
    picture: 'yoga.svg',
    short_description: 'Cuatro de Reformer y seis de Yoga Flow.',
  },
  unlimited: {
    title: 'Mensualidad ilimitada',
    price: 1990,
    class_amount: -1,
    expiration_days: 30,
    only: null,
    on_home: true,
    picture: 'package-unlimited.svg',
    short_description: 'Todas las clases que quieras durante un mes.',
  },
  member: {
    title: 'Ilimitada por suscripción',
    price: 1790,
    class_amount: -1,
    expiration_days: 31,
    only: null,
    monthly: true,
    picture: 'package-unlimited.svg',
    short_description: 'Se renueva sola cada mes; la cancelas cuando quieras.',
  },
  open: {
    title: 'Trae a una amiga',
    price: 0,
    class_amount: 1,
    expiration_days: 20,
    only: null,
    limit_per_customer: 1,
    picture: 'package-trial.svg',
    short_description: 'Una clase gratis para quien viene por primera vez contigo.',
  },
  moon: {
    title: 'Taller de luna llena',
    price: 380,
    class_amount: 1,
    expiration_days: 30,
    only: null,
    kind: 'especial',
    picture: 'package-event.svg',
    short_description: 'Yoga, respiración y cacao a la luz de las velas.',
  },
  calm: {
    title: 'Paquete sin prisa',
    price: 760,
    class_amount: 4,
    expiration_days: 30,
    starts: 'primera_clase',
    only: null,
    picture: 'package-pack.svg',
    short_description: 'Cómpralo hoy y empieza cuando quieras: cuenta desde tu primera clase.',
  },
};

/** What people buy, each as often as it stands here. */
export const bought: DemoStudio['bought'] = [
  'unlimited',
  ...['unlimited', 'unlimited', 'twenty', 'twenty', 'ten', 'ten', 'ten', 'ten'],
  ...['five', 'five', 'five', 'reformer', 'box'],
];

export const discounts: DemoStudio['discounts'] = [
  { code: 'BIENVENIDA', amount: 10, is_percent: true, max_uses_per_customer: 1, only: [] },
  { code: 'VEINTE200', amount: 200, is_percent: false, max_uses_per_customer: null, only: ['twenty'] },
];

export const transfer_instructions =
  'Banco: Banco de Ejemplo\nCLABE: 000 180 0000 0000 0000 (de ejemplo)\nA nombre de: Estudio Jacaranda';

export const special: DemoStudio['special'] = {
  package: 'moon',
  days_ahead: 6,
  time: '21:15',
  type: 'yoga',
  location: 'roma',
  coach: 'emi',
  capacity: 14,
  description: 'Taller de luna llena: trae ropa cómoda y ganas de apagar el teléfono.',
};
