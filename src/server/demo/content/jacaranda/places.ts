/** The clock of both houses. */
export const ZONE = 'America/Mexico_City';

export const locations = {
  roma: { name: 'Roma', address: 'Tabasco 214, Roma Norte, 06700 Ciudad de México', timezone: ZONE },
  delValle: {
    name: 'Del Valle',
    address: 'Adolfo Prieto 1021, Del Valle Centro, 03100 Ciudad de México',
    timezone: ZONE,
  },
};
