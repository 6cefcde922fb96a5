/** Where the calendar begins on a screen that holds more. */
export const CALENDAR_ANCHOR = '#calendario';
