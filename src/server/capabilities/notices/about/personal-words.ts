import { formatDayOfYear } from '#shared/time.ts';
import type { Letter, Studio } from '../../outbox/index.ts';
import type { ToldPerson } from './facts.ts';
import type { ExpiringGrant } from './queries.ts';
import { sayInstant } from './ticket.ts';

/** @param until instant at which one may book again */
export function penaltyWords({
  person,
  until,
  timezone,
  studio,
}: {
  person: ToldPerson;
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
  return remaining === 1 ? `1 clase${of}` : `${remaining} clases${of}`;
}

/** @param grants what expires, the earliest first; at least one */
export function expiringWords(
  person: ToldPerson,
  grants: readonly [ExpiringGrant, ...ExpiringGrant[]],
  studio: Studio,
): Letter {
  const day = formatDayOfYear(grants[0].expiration_date);
  return {
    subject: `Tus clases vencen el ${day}`,
    heading: `${person.name}, aprovecha tus clases antes del ${day}`,
    paragraphs: ['Esto es lo que te queda por usar:', ...grants.map(leftOf)],
    action: { label: 'Reservar una clase', link: `${studio.url}/mystudio` },
  };
}
