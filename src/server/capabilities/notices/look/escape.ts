const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
