const ALIASES: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' };
/** Elements without meaning: only their contents count. */
const BOXES = new Set(['div', 'span', 'p', 'br', 'font', 'section', 'article']);

function countTags(html: string): Map<string, number> {
  const counts = new Map<string, number>();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const { localName } of body.querySelectorAll('*')) {
    const name = ALIASES[localName] ?? localName;
    if (!BOXES.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/** Whether the editor lost a part of a text: a table, a drawing, a caption. */
export function hasLostParts(original: string, read: string): boolean {
  const after = countTags(read);
  return [...countTags(original)].some(([name, count]) => (after.get(name) ?? 0) < count);
}
