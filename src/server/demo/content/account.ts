/** Somebody to sign in as. */
export interface DemoAccount {
  /** What the account is for, by the name that person has in the first studio; the others have people of their own. */
  key: 'ana' | 'regina' | 'pablo' | 'bruno' | 'sofia' | 'lupita' | 'jimena';
  name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  /** What there is to see, in Spanish, for the terminal. */
  shows: string;
}

export type AccountKey = DemoAccount['key'];
