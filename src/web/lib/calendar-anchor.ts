/** The calendar's anchor on a screen with other content. */
export const CALENDAR_ANCHOR = '#calendario';
