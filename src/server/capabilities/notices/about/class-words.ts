import type { Letter, NoticeDetails, Studio } from '../../outbox/index.ts';
import type { LetterClass, LetterPerson } from './facts.ts';
import { changesOf, sayDeadline, shortDateTime, ticketOf } from './ticket.ts';

/** A person on a class's waitlist, or with a place to pay. */
export interface ClassStory {
  person: LetterPerson;
  single_class: LetterClass;
  details: NoticeDetails;
  /** The position on the waitlist, from 1. */
  position: number | null;
}

type Write = (story: ClassStory, studio: Studio) => Letter;

/** The checkout's address with the class; without it the checkout would ask for a date, and show this class as full. */
const payFor = ({ single_class: { class_package_id, single_class_id } }: ClassStory, studio: Studio) =>
  `${studio.url}/checkout/${class_package_id}?clase=${single_class_id}`;

const reserve = ({ single_class }: ClassStory, studio: Studio) =>
  `${studio.url}/mystudio?reservar=${single_class.single_class_id}`;

const joined: Write = (story, studio) => ({
  subject: `Estás en lista de espera: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, te anotamos en la lista de espera`,
  ticket: ticketOf(story.single_class),
  paragraphs: [
    ...(story.details.reason ? [story.details.reason] : []),
    ...(story.position === null
      ? []
      : [
          story.position === 1 ? 'Eres la siguiente persona.' : `Eres la persona número ${story.position} de la lista.`,
        ]),
    'Si se abre un lugar te escribimos. No se usa ninguna clase mientras esperas.',
  ],
  action: { label: 'Ver mis listas de espera', link: `${studio.url}/mystudio/waitlists` },
});

const opened: Write = (story, studio) => ({
  subject: `¡Se abrió un lugar! ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, se abrió un lugar`,
  ticket: ticketOf(story.single_class),
  paragraphs: ['Avisamos a todas las personas que esperan: es para quien lo reserve primero.'],
  action: { label: 'Reservar mi lugar', link: reserve(story, studio) },
});

/** The changes since the last letter about the class; none if they were taken back. */
export const changedSince = ({ single_class, details }: Pick<ClassStory, 'single_class' | 'details'>) =>
  changesOf(details.before ?? {}, single_class, []);

const changed: Write = (story, studio) => ({
  subject: `Cambió la clase que esperas: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, cambió la clase que esperas`,
  ticket: ticketOf(story.single_class),
  changes: changedSince(story),
  paragraphs:
    story.position === null
      ? [
          'La clase que esperabas ya no se da: en su lugar hay otra. Saliste de la lista de espera y tus clases siguen completas.',
        ]
      : ['Sigues en la lista de espera, en el mismo orden. Si ya no te queda, sal de la lista.'],
  action: { label: 'Ver mis listas de espera', link: `${studio.url}/mystudio/waitlists` },
});

/** The class was cancelled: nobody should come hoping for a place at the counter. */
const cancelled: Write = ({ person, single_class }, studio) => ({
  subject: `Se canceló la clase que esperabas: ${single_class.class_type}, ${shortDateTime(single_class)}`,
  heading: `${person.name}, se canceló la clase que esperabas`,
  ticket: { ...ticketOf(single_class), over: true },
  paragraphs: [
    ...(single_class.cancel_reason ? [`Motivo: ${single_class.cancel_reason}`] : []),
    'Tus clases siguen completas: esperar no usa ninguna.',
  ],
  action: { label: 'Elegir otra clase', link: `${studio.url}/mystudio` },
});

const noPlace: Write = (story, studio) => ({
  subject: `Esta vez no hubo lugar: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, esta vez no se abrió un lugar`,
  ticket: ticketOf(story.single_class),
  paragraphs: ['Tus clases siguen completas: esperar no usa ninguna.'],
  action: { label: 'Elegir otra clase', link: `${studio.url}/mystudio` },
});

const missed: Write = (story, studio) =>
  story.single_class.cancelled_at === null ? noPlace(story, studio) : cancelled(story, studio);

const ended: Write = (story, studio) => ({
  subject: `Ya no estás en la lista de espera: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, ya no estás en la lista de espera`,
  ticket: ticketOf(story.single_class),
  paragraphs: [
    'En recepción te quitaron de la lista de espera de esta clase. Si no lo pediste, comunícate con el estudio o anótate de nuevo.',
  ],
  action: { label: 'Ver la clase', link: reserve(story, studio) },
});

const placeToPay: Write = (story, studio) => ({
  subject: `Tu lugar te espera: ${story.single_class.class_type}, ${shortDateTime(story.single_class)}`,
  heading: `${story.person.name}, hay un lugar para ti`,
  ticket: ticketOf(story.single_class),
  paragraphs: [
    story.details.until
      ? `Te lo apartamos hasta ${sayDeadline(story.details.until, story.single_class.timezone)}. Paga antes para que sea tuyo.`
      : 'Paga pronto para que sea tuyo.',
  ],
  action: { label: 'Pagar mi lugar', link: payFor(story, studio) },
});

/** The sentences of each letter about a class to people without a place in it. */
export const classWords = {
  'waitlist-joined': joined,
  'waitlist-opened': opened,
  'waitlist-changed': changed,
  'waitlist-missed': missed,
  'waitlist-ended': ended,
  'place-to-pay': placeToPay,
} satisfies Record<string, Write>;
