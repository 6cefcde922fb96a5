import { useState } from 'react';
import type { UsableDiscount } from '#shared/wire/discounts.ts';
import { errorText } from '../../../lib/api-error.ts';
import { checkCode } from '../api.ts';

export interface Code {
  typed: string;
  type: (code: string) => void;
  /** What the code takes off, once the server has checked it. */
  applied: UsableDiscount | null;
  problem: string | null;
  apply: () => Promise<void>;
  /** Typed, but not checked yet. */
  pending: boolean;
}

/** A discount code for a sale: the server decides what it takes off. */
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
