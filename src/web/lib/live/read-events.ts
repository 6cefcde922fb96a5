/** One event of a stream. */
export interface StreamEvent {
  id: string | undefined;
  event: string;
  data: string;
}

/**
 * Reads `text/event-stream`, limited to our fields: `id`, `event` and one line of `data`. Returns when the stream ends.
 * @param onSign called for everything that arrives, comments too
 */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  receive: (event: StreamEvent) => void,
  onSign: () => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onSign();
    text += decoder.decode(value, { stream: true });
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const event = parseEvent(part);
      if (event) receive(event);
    }
  }
}

/** Undefined for a message without data, such as a comment. */
export function parseEvent(part: string): StreamEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of part.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields.set(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
  }
  const data = fields.get('data');
  return data === undefined ? undefined : { id: fields.get('id'), event: fields.get('event') ?? 'message', data };
}
