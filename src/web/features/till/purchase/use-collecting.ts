import { useState } from 'react';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import type { FieldErrors } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import {
  changeOfParts,
  firstParts,
  kindOf,
  partErrors,
  partsSent,
  type TypedPart,
  waysOfParts,
} from '../sale/divided.ts';
import { changeOf, needsReference, waysAtDesk } from '../sale/sale.ts';

/** How an unpaid purchase is being collected: in one way, first the one that the customer chose, or divided. */
export function useCollecting(purchase: PurchaseAtDesk, methods: readonly PaymentMethod[]) {
  const ways = waysOfParts(waysAtDesk(methods));
  const own = String(purchase.payment_method.payment_method_id);
  const [chosen, setChosen] = useState(own);
  const [handed, setHanded] = useState('');
  const [parts, setDivided] = useState<TypedPart[] | null>(null);
  const { role, customer } = useSession();
  const total = purchase.total_payment;
  const kind = kindOf(ways, { method: chosen });
  const cash = kind === 'cash';
  const receipt = purchase.receipt?.refused_at === null && purchase.sold_by?.customer_id !== customer?.customer_id;
  const paying = { methods: ways, total, role, receipt };
  const change = cash ? changeOf(handed, total) : null;

  return {
    ways,
    own,
    chosen,
    handed,
    parts,
    total,
    kind,
    cash,
    receipt,
    setChosen,
    setHanded,
    setDivided,
    canDivide: total > 0 && ways.length > 1,
    needsReference: needsReference(kind, role, receipt),
    divide() {
      const sent = (part: TypedPart) =>
        kindOf(ways, part) === 'transfer' ? { ...part, reference: purchase.reference } : part;
      setDivided(firstParts(ways, chosen).map(sent));
    },
    errors(): FieldErrors {
      if (parts) return partErrors(parts, paying);
      return change !== null && change < 0 ? { handed: `Faltan ${formatMoney(-change)}.` } : {};
    },
    /** As it is sent. */
    sent: (reference: string) =>
      parts
        ? { parts: partsSent(parts, paying) }
        : { payment_method_id: Number(chosen), reference: cash ? '' : reference.trim() },
    /** Pesos of change; null: there was no cash, or what was received was not entered. */
    change: () => (parts ? changeOfParts(parts, paying) : change),
  };
}

export type Collecting = ReturnType<typeof useCollecting>;
