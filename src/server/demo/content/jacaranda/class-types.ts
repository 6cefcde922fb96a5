/** `capacity` is for the type without numbered places; the others have that of their map. */
export const classTypes = {
  rodada: {
    name: 'Rodada',
    icon: 'rodada',
    spot_map: '5,6,7',
    capacity: null,
    duration_minutes: 45,
    category: 'cardio',
    description:
      'Bicicleta fija, luces bajas y una lista que empieza suave y termina arriba. Subidas, sprints y un último tema para respirar. Trae agua; los zapatos te los prestamos.',
  },
  reformer: {
    name: 'Reformer',
    icon: 'reformer',
    spot_map: '5,5',
    capacity: null,
    duration_minutes: 50,
    category: 'fuerza',
    description:
      'Pilates en máquina: resortes, control y mucha atención a la postura. Diez camas por clase para que tu coach te vea. Calcetines con antiderrapante, por favor.',
  },
  barre: {
    name: 'Barre',
    icon: 'barre',
    spot_map: '4,6,4',
    capacity: null,
    duration_minutes: 50,
    category: 'fuerza',
    description:
      'Movimientos pequeños que se sienten al día siguiente. Barra, tapete y mancuernas ligeras; no necesitas haber bailado nunca.',
  },
  yoga: {
    name: 'Yoga Flow',
    icon: 'yoga',
    spot_map: null,
    capacity: 16,
    duration_minutes: 60,
    category: 'cuerpo-y-mente',
    description:
      'Una secuencia que fluye con la respiración y cierra con diez minutos de descanso. Hay tapetes, bloques y mantas; llega como estés.',
  },
  funcional: {
    name: 'Funcional',
    icon: 'funcional',
    spot_map: '5,5,5',
    capacity: null,
    duration_minutes: 45,
    category: 'cardio',
    description:
      'Estaciones con pesas rusas, cuerda y peso corporal. Cada quien a su nivel, nadie se queda atrás. Toalla chica y muchas ganas.',
  },
  box: {
    name: 'Box',
    icon: 'box',
    spot_map: '6,6',
    capacity: null,
    duration_minutes: 50,
    category: 'cardio',
    description:
      'Un costal por persona, rounds de tres minutos y técnica desde cero. Te prestamos guantes; las vendas son tuyas o las compras en recepción.',
  },
};

export const classCategories = {
  cardio: { name: 'Cardio', description: 'Para sudar y salir con otra cara.' },
  fuerza: { name: 'Fuerza', description: 'Control, postura y músculos que no sabías que tenías.' },
  'cuerpo-y-mente': { name: 'Cuerpo y mente', description: 'Para bajarle dos rayitas al día.' },
};

export const tags = {
  starters: { name: 'Para empezar', color: '#7C9A82' },
  intense: { name: 'Intenso', color: '#E8694A' },
  candles: { name: 'A media luz', color: '#6B4EA0' },
  nineties: { name: 'Noventas', color: '#C98A1B' },
};
