import { useConfiguration } from '../configuration.tsx';

/** Whether Firebase has the accounts; what it does not offer is hidden (docs/rules.md#firebase). */
export function useAccountsElsewhere(): boolean {
  return useConfiguration().firebaseConfig !== null;
}
