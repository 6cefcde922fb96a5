import { parseSync, Visitor } from 'oxc-parser';
import { namesAround } from './names-around.ts';
import type { Place } from './place.ts';
import { sqlPlaces } from './sql-places.ts';

/** Looks like SQL or a part of it: messages for people do not combine these words and signs. */
const SQL = /\b(select|where|when|and|or|for (no key )?update)\b[\s\S]*[=<>("$]|[=<>)]\s+(and|or)\s/;

/** Every removable piece of the SQL in a TypeScript file. */
export function sqlPlacesInTypescript(file: string, source: string): Place[] {
  const { program } = parseSync(file, source);
  const nameAt = namesAround(program);
  const found: Place[] = [];
  const look = ({ start, end }: { start: number; end: number }) => {
    const text = source.slice(start + 1, end - 1);
    if (!SQL.test(text)) return;
    found.push(...sqlPlaces(file, source, { from: start + 1, until: end - 1, within: nameAt(start) }));
  };
  new Visitor({
    TemplateLiteral: look,
    Literal: (node) => {
      if (typeof node.value === 'string') look(node);
    },
  }).visit(program);
  return found;
}
