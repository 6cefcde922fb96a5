import type { StaffRole } from '#shared/wire/staff.ts';

/** Each role's name and what it may do. */
export const roleWords: Readonly<Record<StaffRole, { name: string; may: string }>> = {
  coach: { name: 'Coach', may: 'Ve las listas de sus clases y marca quién llegó.' },
  desk: { name: 'Recepción', may: 'Reserva, cobra y atiende a clientes; programa clases.' },
  administrator: { name: 'Administración', may: 'Todo: también paquetes, contenido, ajustes y equipo.' },
};

export const staffRoles: readonly StaffRole[] = ['coach', 'desk', 'administrator'];

export function isStaffRole(text: string): text is StaffRole {
  return staffRoles.some((role) => role === text);
}
