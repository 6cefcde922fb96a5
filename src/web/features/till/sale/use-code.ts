import { useState } from 'react';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import { errorText } from '../../../lib/api-error.ts';
import { checkCode } from '../api.ts';

export interface Code {
  typed: string;
  type: (code: string) => void;
  /** What it takes off, once the server said so. */
  applied: UsableDiscount | null;
  problem: string | null;
  apply: () => Promise<void>;
  /** Typed, and nobody asked yet what it is worth. */
  pending: boolean;
}

/** A discount code for what somebody buys: the server says what it is worth to them. */
export function useCode(sale: { class_package_id: number; customer_id: number }): Code {
  const [typed, setTyped] = useState('');
  const [applied, setApplied] = useState<UsableDiscount | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function type(code: string) {
    setTyped(code);
    setApplied(null);
    setProblem(null);
  }

  async function apply() {
    setProblem(null);
    try {
      setApplied(await checkCode(typed.trim(), sale));
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  return { typed, type, applied, problem, apply, pending: typed.trim() !== '' && applied === null };
}
