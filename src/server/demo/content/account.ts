/** An account to sign in with. */
export interface DemoAccount {
  /** The role of the account, by the name of its person in the first studio; the other studios have other people. */
  key: 'ana' | 'regina' | 'pablo' | 'bruno' | 'sofia' | 'lupita' | 'jimena';
  name: string;
  last_name: string;
  email: string;
  phone: string;
  password: string;
  /** What this account shows, in Spanish, for the terminal. */
  shows: string;
}

export type AccountKey = DemoAccount['key'];
