import { ApiError } from '../../lib/api-error.ts';
import { withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';

/** Why a class cannot be reserved, from the preview or from the act itself. */
export interface Refused {
  code: string;
  message: string;
}

/** A link to what helps. */
export interface Step {
  label: string;
  to: string;
}

interface Explanation {
  title: string;
  /** Absent: the server's sentence. */
  text?: string;
  step?: Step;
  /** Another way, less prominent. */
  other?: Step;
  /** The reasons, a line each. */
  reasons?: readonly string[];
}

/** Refusals that have a dialog of their own. */
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
  'grant-frozen': { title: 'Clases congeladas' },
  'booking-closed': { title: 'Reservaciones cerradas' },
  'booking-not-open': { title: 'Aún no abre' },
  'class-cancelled': { title: 'Clase cancelada' },
  'class-started': { title: 'Esta clase ya comenzó' },
  'class-not-found': { title: 'Clase no encontrada' },
};

/** There are classes left, but not for this class. */
const uncovered: Explanation & { text: string } = {
  title: 'Tus créditos no son para esta clase',
  text: 'Todavía tienes clases, pero ninguna cubre esta:',
  step: { label: 'Ver paquetes', to: paths.myPackages },
};

/** For a person who never had a class, whose classes therefore did not run out. */
function firstTime(trial: number | null): Explanation & { text: string } {
  const trialStep = trial !== null && {
    label: 'Ver la clase de prueba',
    to: pathTo(paths.checkout, { class_package_id: trial }),
  };
  const shop = { label: trialStep ? 'Ver todos los paquetes' : 'Ver paquetes', to: paths.myPackages };
  return {
    title: 'Para reservar necesitas una clase',
    text: 'Elige tu primer paquete: después de pagarlo, un botón reserva esta clase.',
    ...(trialStep ? { step: trialStep, other: shop } : { step: shop }),
  };
}

/** What a person has to pay for a class. */
export interface Means {
  /** Why the remaining classes cannot pay for this one. */
  reasons: readonly string[];
  /** Whether they never had a class. */
  newcomer: boolean;
  /** The package for new customers on the home page. */
  trial: number | null;
  /** The wanted class, which the link to the shop keeps. */
  wanted: number;
}

function withoutCredits({ reasons, newcomer, trial }: Means): Explanation | undefined {
  if (reasons.length > 0) return uncovered;
  return newcomer ? firstTime(trial) : explanations['no-credits'];
}

/** A refusal's dialog; undefined for refusals that are shown beside the map. */
export function explanationOf({ code, message }: Refused, means: Means): (Explanation & { text: string }) | undefined {
  const explanation = code === 'no-credits' ? withoutCredits(means) : explanations[code];
  if (!explanation) return undefined;
  const { step, other } = explanation;
  const keep = ({ label, to }: Step): Step => ({ label, to: withWantedClass(to, means.wanted) });
  return {
    ...explanation,
    ...(step && { step: keep(step) }),
    ...(other && { other: keep(other) }),
    text: explanation.text ?? message,
  };
}

/** The refusal in an error; null if no answer arrived or the server failed. */
export function refusedBy(error: unknown): Refused | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 ? error : null;
}
