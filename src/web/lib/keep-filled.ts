/**
 * For `placeholderData`: a list stays, faded, while another filter or page of it is loading. One without rows does not stay:
 * its sentence ('No encontramos a nadie con «Ana».') would be said of a question that nobody has answered yet.
 * @param before the answer before: rows, or an object whose first list is its rows
 */
export function keepFilled<Answer>(before: Answer | undefined): Answer | undefined {
  return rowsOf(before).length > 0 ? before : undefined;
}

function rowsOf(answer: unknown): readonly unknown[] {
  if (Array.isArray(answer)) return answer;
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.values(answer).find((part) => Array.isArray(part)) ?? [];
}
