import type { DemoAccount } from './content/account.ts';
import { accounts as jacaranda } from './content/jacaranda/accounts.ts';
import { accounts as medianoche } from './content/medianoche/accounts.ts';
import type { DemoLook } from './looks.ts';

const accountsOf: Readonly<Record<DemoLook, readonly DemoAccount[]>> = { jacaranda, medianoche };

/** The accounts that can sign in to the studio of this look. */
export function demoAccountsOf(look: DemoLook): readonly DemoAccount[] {
  return accountsOf[look];
}
