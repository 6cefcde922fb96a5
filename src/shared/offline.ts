/**
 * How many days ahead, and for how many days, a phone stores data for reading without connection (docs/rules.md#offline).
 */
export const OFFLINE_DAYS = 7;
