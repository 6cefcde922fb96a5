import { createContext, type ReactNode } from 'react';

/** How a person is found and named on a screen where one can be chosen. */
export interface PersonChoice {
  finder: (onPick: (customer_id: number) => void) => ReactNode;
  name: (customer_id: number) => ReactNode;
}

/** Null on customers' screens, where no person can be chosen: `user_id` is not asked there. */
export const PersonChoiceContext = createContext<PersonChoice | null>(null);
