import type { DemoAccount } from '../account.ts';

const PASSWORD = 'bodega2026';

export const accounts: readonly DemoAccount[] = [
  {
    key: 'ana',
    name: 'Marcela',
    last_name: 'Treviño Cantú',
    email: 'marcela@bodega9.example',
    phone: '8150109001',
    password: PASSWORD,
    shows: 'cliente con 7 entradas, próximas reservaciones y su lugar de siempre',
  },
  {
    key: 'regina',
    name: 'Rubén',
    last_name: 'Elizondo Garza',
    email: 'ruben@bodega9.example',
    phone: '8150109002',
    password: PASSWORD,
    shows: 'cliente con pase libre',
  },
  {
    key: 'pablo',
    name: 'Ofelia',
    last_name: 'Sada Leal',
    email: 'ofelia@bodega9.example',
    phone: '8150109003',
    password: PASSWORD,
    shows: 'cliente sin entradas',
  },
  {
    key: 'bruno',
    name: 'Tadeo',
    last_name: 'Zambrano Leos',
    email: 'tadeo@bodega9.example',
    phone: '8150109007',
    password: PASSWORD,
    shows: 'cliente con pase libre que faltó tres veces: tiene una penalización',
  },
  {
    key: 'sofia',
    name: 'Nora',
    last_name: 'Villarreal Peña',
    email: 'nora@bodega9.example',
    phone: '8150109004',
    password: PASSWORD,
    shows: 'coach, con clases hoy',
  },
  {
    key: 'lupita',
    name: 'Chuy',
    last_name: 'Montemayor Ríos',
    email: 'mostrador@bodega9.example',
    phone: '8150109005',
    password: PASSWORD,
    shows: 'recepción',
  },
  {
    key: 'jimena',
    name: 'Aurora',
    last_name: 'Chapa Lozano',
    email: 'direccion@bodega9.example',
    phone: '8150109006',
    password: PASSWORD,
    shows: 'administración',
  },
];
