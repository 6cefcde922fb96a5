/** So many days ahead a phone keeps what is read without connection, and so long it keeps it (docs/rules.md#offline). */
export const OFFLINE_DAYS = 7;
