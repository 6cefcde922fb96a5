import { expect, it } from 'vitest';
import { invitation } from './invitation.ts';

it('says what, when and where, and leads to that class on its day', () => {
  const single_class = {
    single_class_id: 81,
    class_date: '2026-11-25T07:00:00.000Z',
    class_type: { name: 'Rodada' },
    location: { name: 'Roma' },
  };
  expect(invitation(single_class, { name: 'Estudio Jacaranda', origin: 'https://jacaranda.example' })).toBe(
    'Voy a Rodada el miércoles 25 de noviembre a las 07:00 en Estudio Jacaranda (Roma). ¿Vienes? Reserva aquí: https://jacaranda.example/calendario?dia=2026-11-25&reservar=81',
  );
});
