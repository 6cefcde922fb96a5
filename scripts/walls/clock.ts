import { parseSync, Visitor } from 'oxc-parser';

/** A place where code reads the machine's time instead of the injected clock. */
export type ClockBreach = { path: string; line: number; text: string };

const databaseClock =
  /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(current_timestamp|current_date|current_time|localtimestamp|localtime)\b|'now'/i;

/**
 * Finds the database's clock in SQL (files, and strings of TypeScript) and the machine's clock in TypeScript. Time is
 * passed in (docs/architecture.md, "Time"); only src/server/clock.ts reads the machine's.
 */
export function clockBreachesIn(path: string, source: string): ClockBreach[] {
  return path.endsWith('.sql') ? inSql(path, source) : inTypeScript(path, source);
}

function inSql(path: string, source: string): ClockBreach[] {
  const withoutComments = source
    .replace(/\/\*[\s\S]*?\*\//g, (text) => text.replace(/[^\n]/g, ' '))
    .replace(/--.*$/gm, '');
  return withoutComments
    .split('\n')
    .flatMap((text, index) => (databaseClock.test(text) ? [{ path, line: index + 1, text: text.trim() }] : []));
}

function inTypeScript(path: string, source: string): ClockBreach[] {
  const found: ClockBreach[] = [];
  const add = (node: { start: number; end: number }) => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ path, line, text: source.slice(node.start, Math.min(node.end, node.start + 80)) });
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' && databaseClock.test(node.value)) add(node);
    },
    TemplateElement: (node) => {
      if (databaseClock.test(node.value.raw)) add(node);
    },
    NewExpression: (node) => {
      if (isDate(node.callee) && node.arguments.length === 0) add(node);
    },
    CallExpression: (node) => {
      if (isDate(node.callee)) add(node);
    },
    MemberExpression: (node) => {
      if (node.property.type !== 'Identifier') return;
      if (node.property.name === 'defaultNow' || (isDate(node.object) && node.property.name === 'now')) add(node);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

function isDate(node: { type: string; name?: unknown }): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}
