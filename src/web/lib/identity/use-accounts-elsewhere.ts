import { useConfiguration } from '../configuration.tsx';

/** Whether Firebase keeps the accounts: what it does not offer is not shown (docs/rules.md#firebase). */
export function useAccountsElsewhere(): boolean {
  return useConfiguration().firebaseConfig !== null;
}
