import type { Letter, Studio, Ticket } from '../../outbox/index.ts';
import { signature } from './signature.ts';

/** Plain text for readers that want no HTML. */
export function renderText(letter: Letter, studio: Studio): string {
  const { heading, ticket, changes = [], paragraphs, action, footnote, unsubscribe } = letter;
  return [
    heading,
    ...(ticket ? [ticketText(ticket)] : []),
    ...(changes.length > 0
      ? [changes.map((change) => `${change.label}: ${change.now} (antes: ${change.before})`).join('\n')]
      : []),
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(footnote ? [footnote] : []),
    ['-- ', studio.business_name, ...signature(studio)].join('\n'),
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.link}`] : []),
  ].join('\n\n');
}

function ticketText({ title, day, time, lines, over }: Ticket): string {
  return [`${over ? '(cancelada) ' : ''}${title}`, `${day}, ${time}`, ...lines].join('\n');
}
