import type { PaymentAlert } from '../api.ts';

/** What happened, and what to do about it. */
export const alertWords: Readonly<Record<PaymentAlert['kind'], { what: string; todo: string }>> = {
  'wrong-amount': {
    what: 'Llegó un pago por otra cantidad',
    todo: 'Compara con el procesador de pagos y devuelve o cobra la diferencia.',
  },
  'unknown-purchase': {
    what: 'Llegó un pago de una compra que no conocemos',
    todo: 'Búscalo en el procesador de pagos y devuélvelo desde ahí si no es del estudio.',
  },
  'no-room': {
    what: 'Llegó un pago tarde y ya no había lugar',
    todo: 'Ofrece otra clase o paquete, o devuelve el dinero.',
  },
  chargeback: {
    what: 'El banco reclamó un pago',
    todo: 'Responde en el procesador de pagos y decide si se revoca el acceso.',
  },
  'refund-failed': {
    what: 'Una devolución no salió',
    todo: 'Haz la devolución en el procesador de pagos o a mano.',
  },
};
