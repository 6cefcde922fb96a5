/** What the studio knows of a row. */
export interface RowFacts {
  row: number;
  /**
   * Records with its mail or phone, present or former; for a row with neither, those with its name. Erased ones are
   * left out.
   */
  people: number[];
  /** Whether an account with its mail or phone was erased. */
  erased: boolean;
  /** Whether its mail was invited to the staff. */
  invited_to_staff: boolean;
  /** By which rows of one person are recognised. */
  mailbox: string | null;
  plain_name: string;
}

/** A person who is already here. */
export interface KnownPerson {
  customer_id: number;
  name: string;
  last_name: string;
  disabled: boolean;
  works_here: boolean;
  /** Whether somebody signs in with the record; anybody can sign up with a mail or phone that is not hers. */
  signs_in: boolean;
  /** The mailbox she has proved; null: none. */
  proved_mailbox: string | null;
  /** Whether an import gave her classes. */
  given_before: boolean;
}
