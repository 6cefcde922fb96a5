import type { DemoStudio } from '../studio.ts';

/** The time zone of both locations. */
export const ZONE = 'America/Mexico_City';

export const locations: DemoStudio['locations'] = {
  roma: {
    name: 'Roma',
    address: 'Tabasco 214, Roma Norte, 06700 Ciudad de México',
    timezone: ZONE,
    phone: '5555140214',
    hours: 'Lunes a viernes: 6:00 a 21:30\nSábado y domingo: 8:00 a 14:00',
    directions:
      'La casa rosa con la jacaranda, a media cuadra de Orizaba. Toca el timbre 2.\nA ocho minutos a pie de Metro Insurgentes; hay una estación de Ecobici en la esquina y dónde amarrar la tuya en el patio.',
    picture: 'way-roma.svg',
  },
  delValle: {
    name: 'Del Valle',
    address: 'Adolfo Prieto 1021, Del Valle Centro, 03100 Ciudad de México',
    timezone: ZONE,
    phone: '5555591021',
    hours: 'Lunes a viernes: 6:30 a 21:00\nSábado: 8:00 a 13:00',
    directions:
      'Planta baja, junto a la panadería. A seis minutos a pie de Metro 20 de Noviembre.\nHay dos lugares de estacionamiento enfrente; se apartan en recepción.',
    picture: 'way-del-valle.svg',
  },
};
