import type { DemoStudio } from '../studio.ts';

export const classTypes: DemoStudio['class_types'] = {
  costal: {
    name: 'Costal',
    icon: 'costal',
    spot_map: '4,5,4',
    capacity: null,
    duration_minutes: 55,
    category: 'golpeo',
    description:
      'Diez asaltos contra cuero de verdad. Combinaciones que se arman de a poco y un último minuto donde ya no se piensa. Vendas obligatorias.',
  },
  sombra: {
    name: 'Sombra',
    icon: 'sombra',
    spot_map: null,
    capacity: 18,
    duration_minutes: 40,
    category: 'golpeo',
    description:
      'Sin contacto: pies, guardia, giro de cadera. Frente al espejo se corrige todo. La puerta para quien nunca se ha puesto guantes.',
  },
  ruta: {
    name: 'Ruta',
    icon: 'ruta',
    spot_map: '6,6,6,6',
    capacity: null,
    duration_minutes: 50,
    category: 'fondo',
    description:
      'Veinticuatro máquinas a oscuras con vatios en pantalla. Subes el Cerro de la Silla sin salir de la nave.',
  },
  hierro: {
    name: 'Hierro',
    icon: 'hierro',
    spot_map: '3,3,3',
    capacity: null,
    duration_minutes: 60,
    category: 'carga',
    description:
      'Barra, discos y una libreta. Nueve racks, cargas medidas y alguien que te cuida la espalda en cada repetición.',
  },
  freno: {
    name: 'Freno',
    icon: 'freno',
    spot_map: null,
    capacity: 12,
    duration_minutes: 45,
    category: 'descarga',
    description: 'Estirar, soltar y respirar después de la semana. Rodillo, pelota y luces apagadas.',
  },
};

export const classCategories: DemoStudio['class_categories'] = {
  golpeo: { name: 'Golpeo', description: 'Guantes, vendas y cabeza fría.' },
  fondo: { name: 'Resistencia', description: 'Aguante medido en vatios.' },
  carga: { name: 'Carga', description: 'Más peso que el mes pasado.' },
  descarga: { name: 'Descarga', description: 'Lo que te deja volver mañana.' },
};

export const tags: DemoStudio['tags'] = {
  zero: { name: 'Desde cero', color: '#4FC3F7' },
  heavy: { name: 'Pesado', color: '#FF5A36' },
  dark: { name: 'A oscuras', color: '#9AA4B2' },
};
