import { useState } from 'react';
import type { ClassPackageAtOffice } from '#shared/wire/class-packages.ts';
import type { PaymentMethod } from '#shared/wire/payment-methods.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { changeOfParts, firstParts, partErrors, partsSent, type TypedPart, waysOfParts } from './divided.ts';
import { changeOf, priceOf } from './sale.ts';
import { type Seen, saleErrors } from './typed-sale.ts';
import type { Code } from './use-code.ts';

interface Paying {
  offer: ClassPackageAtOffice;
  methods: readonly PaymentMethod[];
  code: Code;
}

/** How a sale is being paid: in one way or divided, how much, and what is known of it. */
export function usePayment({ offer, methods, code }: Paying) {
  const [chosen, setChosen] = useState('');
  const [handed, setHanded] = useState('');
  const [seen, setSeen] = useState<Seen | null>(null);
  const [divided, setDivided] = useState<TypedPart[] | null>(null);
  const { role } = useSession();
  const kind = methods.find(({ payment_method_id }) => String(payment_method_id) === chosen)?.kind;
  const price = priceOf(offer);
  const total = kind === 'courtesy' ? 0 : (code.applied?.total_payment ?? price);
  const parts = total > 0 ? divided : null;
  const cash = kind === 'cash' && total > 0;
  const unseeable = kind === 'transfer' && total > 0 && offer.kind !== 'especial';
  const ways = { methods, total, role };

  return {
    chosen,
    handed,
    seen,
    parts,
    kind,
    price,
    total,
    role,
    cash,
    unseeable,
    waits: unseeable && seen === 'to-confirm',
    canDivide: total > 0 && waysOfParts(methods).length > 1,
    setChosen,
    setHanded,
    setSeen,
    setDivided,
    divide() {
      setDivided(firstParts(methods, chosen));
      setChosen('');
    },
    errors: () =>
      saleErrors({
        parts: parts && partErrors(parts, ways),
        chosen,
        handed: cash ? handed : '',
        total,
        code,
        seen: unseeable ? seen : 'seen',
      }),
    /** As it is sent, beside what is sold. */
    sent: () => (parts ? { parts: partsSent(parts, ways) } : { payment_method_id: Number(chosen) }),
    /** Pesos of change; null: there was no cash, or what was received was not entered. */
    change: (): number | null => {
      if (parts) return changeOfParts(parts, ways);
      return cash ? changeOf(handed, total) : null;
    },
  };
}

export type Payment = ReturnType<typeof usePayment>;
