import { writeFileSync } from 'node:fs';

/**
 * Writes a reduced description: its origin, then each repeated shape once, which is `{ "is": "name" }` where it is used,
 * then one line per call.
 */
export function writeReduced(file, origin, calls) {
  const shapes = new Map();
  const lines = calls.map(({ call, operation }) => ({ call, ...shared(operation, shapes) }));
  const named = [...shapes.entries()].map(([text, name]) => ({ shape: name, ...JSON.parse(text) }));
  const text = [{ origin }, ...named, ...lines].map((line) => JSON.stringify(line)).join('\n');
  writeFileSync(file, `${text}\n`);
}

function shared(value, shapes) {
  if (Array.isArray(value)) return value.map((one) => shared(one, shapes));
  if (!value || typeof value !== 'object') return value;
  const whole = Object.fromEntries(Object.entries(value).map(([key, below]) => [key, shared(below, shapes)]));
  const text = JSON.stringify(whole);
  if (typeof value.type !== 'string' || text.length < 90) return whole;
  if (!shapes.has(text)) shapes.set(text, `s${shapes.size + 1}`);
  return { is: shapes.get(text) };
}
