import type { RefusalEntries } from './entry.ts';

const waitText = (seconds: number) =>
  seconds < 120 ? 'Espera un momento' : `Espera ${Math.ceil(seconds / 60)} minutos`;

/** Refusals of any request. */
export const requests = {
  'invalid-input': { status: 400, message: 'Revisa los datos que enviaste.' },
  'too-large': { status: 413, message: 'Lo que enviaste es demasiado grande.' },
  'wrong-content-type': { status: 415, message: 'El formato de los datos no es el esperado.' },
  'rate-limited': {
    status: 429,
    message: ({ seconds }) => `Hiciste demasiados intentos. ${waitText(Number(seconds ?? 0))} e inténtalo de nuevo.`,
  },
  busy: { status: 503, message: 'Hay mucha gente en este momento. Inténtalo de nuevo en unos segundos.' },
  'key-reused': {
    status: 422,
    message: 'Esta solicitud ya se usó con otros datos. Recarga la página e inténtalo de nuevo.',
  },
} as const satisfies RefusalEntries;
