import { ApiError } from '../../lib/api-error.ts';
import { paths } from '../../screens.ts';

/** Why a class cannot be reserved, from the preview or from the act itself. */
export interface Refused {
  code: string;
  message: string;
}

interface Explanation {
  title: string;
  /** The server's sentence when absent. */
  text?: string;
  step?: { label: string; to: string };
  /** One line for each thing to know about it. */
  reasons?: readonly string[];
}

/** What stands in the way and has a modal of its own. */
const explanations: Readonly<Record<string, Explanation>> = {
  'no-credits': {
    title: 'Créditos Agotados',
    text: 'Ya no tienes créditos para clases presenciales como esta.',
    step: { label: 'Ver paquetes', to: paths.myPackages },
  },
  'profile-incomplete': {
    title: 'Completar Información',
    text: 'Debes completar tu información personal antes de reservar clases.',
    step: { label: 'Completar Información', to: paths.information },
  },
  'customer-missing': {
    title: 'Completar Información',
    text: 'Debes completar tu información personal antes de reservar clases.',
    step: { label: 'Completar Información', to: paths.information },
  },
  'penalty-active': {
    title: 'Penalización Activa',
    reasons: [
      'Es por clases reservadas a las que no llegaste y que no cancelaste.',
      'Si crees que es un error, habla con el estudio.',
    ],
  },
  'booking-closed': { title: 'Reservaciones cerradas' },
  'booking-not-open': { title: 'Aún no abre' },
  'class-cancelled': { title: 'Clase cancelada' },
  'class-started': { title: 'Esta clase ya comenzó' },
  'class-not-found': { title: 'Clase no encontrada' },
};

/** Classes are left, but for others than this one. */
const uncovered: Explanation & { text: string } = {
  title: 'Tus créditos no son para esta clase',
  text: 'Todavía tienes clases, pero ninguna cubre esta:',
  step: { label: 'Ver paquetes', to: paths.myPackages },
};

/**
 * How a refusal reads as a modal; undefined for those that are said beside the map.
 * @param reasons why the classes that are left do not pay this one
 */
export function explanationOf(
  { code, message }: Refused,
  reasons: readonly string[],
): (Explanation & { text: string }) | undefined {
  const explanation = code === 'no-credits' && reasons.length > 0 ? uncovered : explanations[code];
  return explanation && { ...explanation, text: explanation.text ?? message };
}

/** The refusal in a failure; null when no answer arrived or the server stumbled. */
export function refusedBy(error: unknown): Refused | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null;
}
