import type { DemoStudio } from '../studio.ts';

export const ZONE = 'America/Monterrey';

export const locations: DemoStudio['locations'] = {
  nave: { name: 'La Nave', address: 'Dr. Coss 909, Barrio Antiguo, 64000 Monterrey, N. L.', timezone: ZONE },
  anden: { name: 'El Andén', address: 'Vasconcelos 350, Casco, 66230 San Pedro Garza García, N. L.', timezone: ZONE },
};
