import type { PaymentGateway } from '../../../src/server/gateways/payments/payment-gateway.ts';
import { cardsOf, cases, type Outcome, runCase } from './cases.ts';

/** One line of the report: a case that agrees, differs, or is excluded by the provider's table. */
export interface Checked {
  name: string;
  result: 'agrees' | 'differs' | 'absent';
  /** The difference: `path: ours, theirs`. */
  differences: string[];
}

/** The differences of two results, by path. */
export function differencesOf(ours: Outcome, theirs: Outcome, path = ''): string[] {
  const both = [ours, theirs].every((one) => typeof one === 'object' && one !== null);
  if (!both) {
    const same = ours === theirs;
    return same ? [] : [`${path || 'todo'}: el doble ${JSON.stringify(ours)}, el proveedor ${JSON.stringify(theirs)}`];
  }
  const [one, other] = [new Map(Object.entries(ours ?? {})), new Map(Object.entries(theirs ?? {}))];
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.flatMap((name) => {
    const at = path === '' ? name : `${path}.${name}`;
    return differencesOf(one.get(name) ?? null, other.get(name) ?? null, at);
  });
}

/**
 * Runs the cases that need no browser and no person on the stand-in and on the provider's sandbox.
 * @throws Error for keys that do not work, and for a live account, where real money would move
 */
export async function checkProvider(standIn: PaymentGateway, sandbox: PaymentGateway): Promise<Checked[]> {
  const account = await sandbox.checkConnection();
  if (!account.works) throw new Error(`No contesta: ${account.why}`);
  if (account.live) throw new Error('Es una cuenta de verdad: pon llaves de prueba.');
  const checked: Checked[] = [];
  for (const one of cases) {
    if (one.absent?.(sandbox)) {
      checked.push({ name: one.name, result: 'absent', differences: [] });
      continue;
    }
    const cards = cardsOf[sandbox.provider as keyof typeof cardsOf];
    const [ours, theirs] = [await runCase(one, standIn, cards), await runCase(one, sandbox, cards)];
    const differences = differencesOf(ours, theirs);
    checked.push({ name: one.name, result: differences.length > 0 ? 'differs' : 'agrees', differences });
  }
  return checked;
}
