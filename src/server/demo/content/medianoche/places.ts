import type { DemoStudio } from '../studio.ts';

export const ZONE = 'America/Monterrey';

export const locations: DemoStudio['locations'] = {
  nave: {
    name: 'La Nave',
    address: 'Dr. Coss 909, Barrio Antiguo, 64000 Monterrey, N. L.',
    timezone: ZONE,
    phone: '8183400909',
    hours: 'Todos los días: 17:00 a 24:00',
    directions: 'Portón negro, sin letrero. Sube la rampa y sigue la luz.\nMetro Zaragoza, cinco minutos a pie.',
    picture: 'way-nave.svg',
  },
  anden: {
    name: 'El Andén',
    address: 'Vasconcelos 350, Casco, 66230 San Pedro Garza García, N. L.',
    timezone: ZONE,
    phone: '8183350350',
    hours: 'Lunes a viernes: 6:00 a 23:00\nSábado: 8:00 a 15:00',
    directions: 'Segundo piso, arriba del café. El estacionamiento de la plaza es gratis dos horas.',
    picture: 'way-anden.svg',
  },
};
