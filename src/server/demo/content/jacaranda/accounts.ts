import type { DemoAccount } from '../account.ts';

/** One password for all of them: it is printed at the start and written in the README. */
export const DEMO_PASSWORD = 'jacaranda2026';

export const accounts: readonly DemoAccount[] = [
  {
    key: 'ana',
    name: 'Ana',
    last_name: 'Belmonte Rosas',
    email: 'ana@jacaranda.example',
    phone: '5550100001',
    password: DEMO_PASSWORD,
    shows: 'cliente con 7 clases, próximas reservaciones y su lugar de siempre',
  },
  {
    key: 'regina',
    name: 'Regina',
    last_name: 'Solórzano Paz',
    email: 'regina@jacaranda.example',
    phone: '5550100002',
    password: DEMO_PASSWORD,
    shows: 'cliente con mensualidad ilimitada',
  },
  {
    key: 'pablo',
    name: 'Pablo',
    last_name: 'Arizmendi Cota',
    email: 'pablo@jacaranda.example',
    phone: '5550100003',
    password: DEMO_PASSWORD,
    shows: 'cliente sin clases',
  },
  {
    key: 'bruno',
    name: 'Bruno',
    last_name: 'Olmedo Vera',
    email: 'bruno@jacaranda.example',
    phone: '5550100007',
    password: DEMO_PASSWORD,
    shows: 'cliente ilimitado que faltó tres veces: tiene una penalización',
  },
  {
    key: 'sofia',
    name: 'Sofía',
    last_name: 'Arriaga Montes',
    email: 'sofia@jacaranda.example',
    phone: '5550100004',
    password: DEMO_PASSWORD,
    shows: 'coach, con clases hoy',
  },
  {
    key: 'lupita',
    name: 'Guadalupe',
    last_name: 'Neri Santos',
    email: 'recepcion@jacaranda.example',
    phone: '5550100005',
    password: DEMO_PASSWORD,
    shows: 'recepción',
  },
  {
    key: 'jimena',
    name: 'Jimena',
    last_name: 'Robledo Haro',
    email: 'admin@jacaranda.example',
    phone: '5550100006',
    password: DEMO_PASSWORD,
    shows: 'administración',
  },
];
