import type { DemoStudio } from '../studio.ts';

export const packages: DemoStudio['packages'] = {
  trial: {
    title: 'Primer asalto',
    price: 90,
    class_amount: 1,
    expiration_days: 10,
    only: null,
    is_trial: true,
    limit_per_customer: 1,
    on_home: true,
    picture: 'package-trial.svg',
    short_description: 'Sube al ring una vez. Después decides.',
  },
  four: {
    title: '4 entradas',
    price: 640,
    class_amount: 4,
    expiration_days: 30,
    only: null,
    picture: 'package-pack.svg',
    short_description: 'Una por semana.',
  },
  twelve: {
    title: '12 entradas',
    price: 1680,
    class_amount: 12,
    expiration_days: 60,
    only: null,
    on_home: true,
    picture: 'package-pack.svg',
    short_description: 'Para los que ya no faltan.',
  },
  bags: {
    title: '8 entradas de Costal',
    price: 1120,
    class_amount: 8,
    expiration_days: 40,
    only: 'costal',
    picture: 'package-single.svg',
    short_description: 'Puro costal. Vendas aparte.',
  },
  free: {
    title: 'Pase libre',
    price: 1490,
    sale_price: 1290,
    class_amount: -1,
    expiration_days: 30,
    only: null,
    on_home: true,
    picture: 'package-unlimited.svg',
    short_description: 'Treinta días, todas las puertas.',
  },
  member: {
    title: 'Pase fijo',
    price: 1190,
    class_amount: -1,
    expiration_days: 31,
    only: null,
    monthly: true,
    picture: 'package-unlimited.svg',
    short_description: 'Cada mes, sin formarte.',
  },
  night: {
    title: 'Noche de ruta',
    price: 260,
    class_amount: 1,
    expiration_days: 30,
    only: null,
    kind: 'especial',
    picture: 'package-single.svg',
    short_description: 'Dos horas de pedal a oscuras.',
  },
  calm: {
    title: 'Cuatro cuando quieras',
    price: 620,
    class_amount: 4,
    expiration_days: 30,
    starts: 'primera_clase',
    only: null,
    picture: 'package-pack.svg',
    short_description: 'Cómpralas hoy: cuentan desde tu primera clase.',
  },
};

export const bought: DemoStudio['bought'] = [
  'free',
  'free',
  'free',
  'free',
  'twelve',
  'twelve',
  'twelve',
  'four',
  'four',
  'bags',
  'bags',
];

export const discounts: DemoStudio['discounts'] = [
  { code: 'GOLPE15', amount: 15, is_percent: true, max_uses_per_customer: 1, only: [] },
];

export const transfer_instructions = 'CLABE: 000 320 0000 0000 0000 (de ejemplo)\nA nombre de: Bodega 9';

export const special: DemoStudio['special'] = {
  package: 'night',
  days_ahead: 6,
  time: '22:00',
  type: 'ruta',
  location: 'nave',
  coach: 'roque',
  capacity: 12,
  description: 'Noche de ruta: luces apagadas, dos horas, una sola parada.',
};
