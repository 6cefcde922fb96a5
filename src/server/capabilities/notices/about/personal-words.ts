import { counted } from '#shared/format-number.ts';
import { formatDayOfYear } from '#shared/time.ts';
import type { Letter, Studio } from '../../outbox/index.ts';
import type { LetterPerson } from './facts.ts';
import type { ExpiringGrant } from './queries.ts';
import { sayInstant } from './ticket.ts';

/** @param until the instant from which the person may book again */
export function penaltyWords({
  person,
  until,
  timezone,
  studio,
}: {
  person: LetterPerson;
  until: string;
  timezone: string;
  studio: Studio;
}): Letter {
  return {
    subject: `Tus reservaciones están en pausa en ${studio.business_name}`,
    heading: `${person.name}, tus reservaciones están en pausa`,
    paragraphs: [
      'Faltaste varias veces seguidas a clases que tenías reservadas.',
      `Podrás volver a reservar ${sayInstant(until, timezone)}.`,
    ],
    action: { label: 'Ver mis reservaciones', link: `${studio.url}/mystudio/reservaciones` },
    footnote: 'Si hubo un error o quieres contarnos qué pasó, escríbenos o pasa a recepción.',
  };
}

function leftOf({ remaining, types }: ExpiringGrant): string {
  const of = types ? ` de ${types}` : '';
  if (remaining === null) return `Clases ilimitadas${of}`;
  return `${counted(remaining, 'clase', 'clases')}${of}`;
}

/** @param grants the grants that expire, the earliest first; at least one */
export function expiringWords(
  person: LetterPerson,
  grants: readonly [ExpiringGrant, ...ExpiringGrant[]],
  studio: Studio,
): Letter {
  const [first, ...others] = grants;
  const day = formatDayOfYear(first.expiration_date);
  const unbegun = first.days_once_begun !== null;
  // A grant may have begun since the letter was queued.
  const alike = [first, ...others.filter(({ days_once_begun }) => (days_once_begun !== null) === unbegun)];
  if (unbegun) return beginningWords(person, { day, grants: alike }, studio);
  return {
    subject: `Tus clases vencen el ${day}`,
    heading: `${person.name}, aprovecha tus clases antes del ${day}`,
    paragraphs: ['Esto es lo que te queda por usar:', ...alike.map(leftOf)],
    action: { label: 'Reservar una clase', link: `${studio.url}/mystudio` },
  };
}

/** The sentence on grants whose days count from the first class, and which are lost if it is not taken in time. */
function beginningWords(
  person: LetterPerson,
  { day, grants }: { day: string; grants: readonly ExpiringGrant[] },
  studio: Studio,
): Letter {
  const days = ({ days_once_begun }: ExpiringGrant) => counted(days_once_begun ?? 0, 'día', 'días');
  return {
    subject: `Toma tu primera clase a más tardar el ${day}`,
    heading: `${person.name}, empieza tu paquete a más tardar el ${day}`,
    paragraphs: [
      'Tu paquete cuenta desde tu primera clase, y todavía no la tomas. Si no es a más tardar ese día, se pierde.',
      ...grants.map((grant) => `${leftOf(grant)}: ${days(grant)} desde tu primera clase`),
    ],
    action: { label: 'Reservar una clase', link: `${studio.url}/mystudio` },
  };
}
