import { shownMoney } from '../money.ts';
import type { RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** The acts' sentences end in a full stop, a line of particulars does not. */
const ended = (text: unknown) => String(text ?? '').replace(/([^.])$/, '$1.');

/** Authorisation at the counter (docs/decisions/0022-authorisation-at-the-counter.md). */
export const counter = {
  'authorisation-needed': {
    status: 403,
    message: ({ sentence }) => `Esto necesita la autorización de la administración: ${sentence ?? ''}`.trim(),
  },
  'authorisation-invalid': {
    status: 403,
    message: 'Esa autorización ya se usó, venció o es para otra cosa. Pide que la autoricen de nuevo.',
  },
  'authorisation-wrong': {
    status: 403,
    message: 'La contraseña no es la de esa persona. Revísenla e intenten de nuevo.',
  },
  'authorisation-code-needed': {
    status: 403,
    message: 'Quien autoriza tiene segundo factor: que escriba también el código de su aplicación.',
  },
  'authorisation-code-wrong': {
    status: 403,
    message: 'Ese código no es correcto o ya se usó. Que escriba el siguiente.',
  },
  'authorisation-elsewhere': {
    status: 412,
    message: 'Aquí no se puede autorizar con contraseña. Pide la autorización y se aprueba desde su inicio.',
  },
  'never-at-desk': {
    status: 403,
    message: ({ sentence }) => `Recepción no puede hacer esto; pídelo a la administración: ${sentence ?? ''}`.trim(),
  },
  'own-record': {
    status: 403,
    message: 'Nadie en recepción hace esto en su propia cuenta. Pídelo a otra persona del equipo.',
  },
  'request-not-found': { status: 404, message: notFoundMessage('No encontramos esa solicitud.') },
  'request-over': { status: 409, message: 'Esa solicitud ya se decidió o venció.' },
  'request-own': { status: 403, message: 'Tú lo pediste: que lo decida otra persona de la administración.' },
  'authorisation-changed': {
    status: 409,
    message: ({ sentence, particulars }) =>
      `Cambió mientras lo leías. Ahora sería: ${ended(particulars ?? sentence)} Cierra esto y vuelve a intentarlo.`,
  },
  'request-changed': {
    status: 409,
    message: ({ sentence, particulars }) =>
      `Lo que se pidió cambió desde entonces; recházalo para que lo pidan de nuevo. Ahora sería: ${sentence ?? ''} ${ended(particulars)}`.trim(),
  },
  'request-waiting': {
    status: 409,
    message: 'Ya lo pediste y sigue esperando. La administración lo ve en su inicio.',
  },
  'parts-differ': {
    status: 400,
    message: ({ total, sum }) =>
      `Las partes suman ${shownMoney(Number(sum))} y el precio es ${shownMoney(Number(total))}. Corrige cuánto se paga de cada forma.`,
  },
  'slip-missing': { status: 400, message: 'Escribe el número del comprobante de la terminal.' },
  'transfer-reference-missing': {
    status: 400,
    message: 'Escribe la clave de rastreo o la referencia de la transferencia, como la muestra su comprobante.',
  },
  'slip-used': {
    status: 409,
    message: ({ purchase_id, title, customer }) =>
      purchase_id === undefined
        ? 'Ese comprobante ya está en una venta de hoy con esta terminal. Revisa su número.'
        : `Ese comprobante ya pagó hoy «${title}» de ${customer} (compra ${purchase_id}). Revisa su número; si esa venta era un error, devuélvela primero.`,
  },
  'transfer-used': {
    status: 409,
    message: ({ purchase_id, title, customer }) =>
      purchase_id === undefined
        ? 'Esa clave de rastreo ya pagó otra compra. Revisa que sea la de esta transferencia.'
        : `Esa clave de rastreo ya pagó «${title}» de ${customer} (compra ${purchase_id}). Revisa que sea la de esta transferencia.`,
  },
  'discount-not-at-desk': { status: 412, message: 'Ese código no vale en recepción.' },
} as const satisfies RefusalEntries;
