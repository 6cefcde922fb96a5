import type { mail } from '../mail.ts';
import type { Description } from './description.ts';

export const mailDescriptions = {
  reminder_hours: {
    label: 'Recordatorios de clase',
    explanation: 'Cuántas horas antes se manda cada uno, separadas por comas: 24, 2. Vacío: no se mandan.',
  },
  grant_expiring_days: {
    label: 'Aviso de clases por vencer',
    explanation: 'Cuántos días antes de que venzan se avisa. Con 0 no se avisa.',
  },
} satisfies Record<keyof typeof mail, Description>;
