import { counted, formatNumber } from '../format-number.ts';
import type { RefusalDetails, RefusalEntries } from './entry.ts';
import { notFoundMessage } from './gone.ts';

/** Why something cannot be deleted, by what uses it, and what to do instead. */
const inUse: Readonly<Record<string, string>> = {
  'classes-to-come':
    'Todavía no se puede archivar: hay clases o series por venir con esto. Cámbialas o cancélalas, y archiva después.',
  classes:
    'No se puede borrar porque hay clases, series o videos que la tienen. Quítale «Disponible» para dejar de usarla.',
  videos: 'No se puede borrar porque hay videos que lo tienen. Ponles otro tipo y después bórralo.',
  'sign-up':
    'No se puede archivar porque es la inscripción del estudio. Elige otra en Configuración y después archívalo.',
  studio:
    'Este método es parte de todo estudio y no se archiva. Para no cobrar así en recepción, quítale «Se puede cobrar así en recepción».',
  questions: 'No se puede borrar porque una pregunta lo pide. Quita primero esa pregunta.',
};

/** `40 clases y 5 series` */
const sayNeeding = (classes: number, series: number) =>
  [
    ...(classes > 0 ? [counted(classes, 'clase', 'clases')] : []),
    ...(series > 0 ? [counted(series, 'serie', 'series')] : []),
  ].join(' y ');

/** Why what `by` uses stays, and what to do first. */
export function sayInUse({ by, packages, classes, series }: RefusalDetails): string {
  const [coming, repeated] = [Number(classes ?? 0), Number(series ?? 0)];
  if (by === 'classes-to-come' && coming + repeated > 0)
    return `Todavía no se puede archivar: hay ${sayNeeding(coming, repeated)} por venir con esto. ${coming + repeated === 1 ? 'Cámbiala o cancélala' : 'Cámbialas o cancélalas'}, y archiva después.`;
  if (by === 'packages')
    return `Todavía no se puede archivar: hay paquetes a la venta que dan estas clases (${packages}). Quítaselas o archívalos en Paquetes, y archiva después.`;
  return inUse[String(by)] ?? 'No se puede borrar porque se usa en otra parte. Quítalo primero de ahí.';
}

const reservations = (number: number) => counted(number, 'reservación', 'reservaciones');

/** What new terms of cancelling take from those who have reserved; empty: nothing. */
function sayCancelTerms({ barred, lost, shorter, limited }: Record<'barred' | 'lost' | 'shorter' | 'limited', number>) {
  const not = (number: number) => `${reservations(number)} ya no se ${number === 1 ? 'podría' : 'podrían'} cancelar`;
  const facts = [
    ...(barred > 0 ? [not(barred)] : []),
    ...(lost > 0 ? [`${not(lost)} sin perder la clase`] : []),
    ...(shorter > 0
      ? [`a ${barred + lost > 0 ? 'otras ' : ''}${reservations(shorter)} les quedaría menos tiempo para cancelar`]
      : []),
    ...(limited > 0 ? [`con ese límite de cancelaciones ${not(limited)}`] : []),
  ].join(', y ');
  return facts
    ? [`Vale desde ya, también para lo que ya está reservado: ${facts}. A esas personas no se les avisa.`]
    : [];
}

const sayReserved = (number: number) =>
  number === 1
    ? 'Hay 1 reservación en una clase que viene: sigue en pie, y quien la tiene la ve en Mis Reservaciones. Nadie más podrá reservar por su cuenta.'
    : `Hay ${formatNumber(number)} reservaciones en clases que vienen: siguen en pie, y quienes las tienen las ven en Mis Reservaciones. Nadie más podrá reservar por su cuenta.`;
const sayWaiting = (people: number) =>
  `Hay ${counted(people, 'persona', 'personas')} en listas de espera: se quedan ahí, sin que se les dé lugar ni se les avise.`;
const sayCharged = (number: number) =>
  number === 1
    ? 'Hay 1 suscripción en curso: se sigue cobrando, y quien la paga la cancela en Mis Compras.'
    : `Hay ${formatNumber(number)} suscripciones en curso: se siguen cobrando, y quienes las pagan las cancelan en Mis Compras.`;
const sayUnwatched = (number: number) =>
  number === 1
    ? 'Hay 1 suscripción a los videos: se sigue cobrando, y quien la paga ya no podría verlos.'
    : `Hay ${formatNumber(number)} suscripciones a los videos: se siguen cobrando, y quienes las pagan ya no podrían verlos.`;

/** What the settings would take from people, in a sentence each. */
function sayTouched({ barred, lost, shorter, limited, ...others }: RefusalDetails): string {
  const [reserved, waiting, charged, subscriptions] = [
    others.reserved,
    others.waiting,
    others.charged,
    others.subscriptions,
  ].map(Number);
  return [
    ...sayCancelTerms({
      barred: Number(barred ?? 0),
      lost: Number(lost),
      shorter: Number(shorter),
      limited: Number(limited ?? 0),
    }),
    ...(reserved ? [sayReserved(reserved)] : []),
    ...(waiting ? [sayWaiting(waiting)] : []),
    ...(charged ? [sayCharged(charged)] : []),
    ...(subscriptions ? [sayUnwatched(subscriptions)] : []),
  ].join(' ');
}

/** The studio's catalogue and files. */
export const studio = {
  'already-exists': {
    status: 409,
    message: 'Ya existe uno con esos datos. Usa el que ya está, o cambia su nombre primero.',
  },
  'changed-meanwhile': {
    status: 409,
    message: (details) =>
      details.fields
        ? 'Alguien más cambió lo que está marcado mientras lo editabas. Revísalo y guarda otra vez.'
        : 'Alguien más cambió esto mientras lo editabas. Ciérralo y ábrelo de nuevo.',
  },
  'letters-under-way': {
    status: 409,
    message: 'No queda ningún correo por enviar otra vez: salieron, o están por salir. Vuelve a mirar en un minuto.',
  },
  'video-not-found': { status: 404, message: notFoundMessage('Lo sentimos, no hemos encontrado este video.') },
  'video-type': {
    status: 415,
    message: 'Solo se aceptan videos MP4 o WebM. Conviértelo a MP4 (H.264) y súbelo de nuevo.',
  },
  'video-part': {
    status: 409,
    message: 'Una parte del video no llegó como se esperaba. Elige el archivo otra vez: la subida continúa donde iba.',
  },
  'videos-subscribed': {
    status: 409,
    message: ({ subscriptions }) =>
      subscriptions === 1
        ? 'Hay 1 suscripción vigente a los videos. Se sigue cobrando aunque los apagues, y quien la paga ya no podría verlos. Cancélala primero en la caja, o apágalos de todos modos.'
        : `Hay ${formatNumber(Number(subscriptions))} suscripciones vigentes a los videos. Se siguen cobrando aunque los apagues, y quienes las pagan ya no podrían verlos. Cancélalas primero en la caja, o apágalos de todos modos.`,
  },
  'settings-touch-people': { status: 409, message: sayTouched },
  'videos-off': { status: 412, message: 'Este estudio no tiene videos en línea.' },
  'online-access-needed': {
    status: 412,
    message: ({ published }) =>
      published === false
        ? 'Aún no hay videos disponibles.'
        : 'Para ver los videos necesitas un paquete en línea vigente.',
  },
  'in-use': { status: 409, message: sayInUse },
  'file-not-found': { status: 400, message: 'No encontramos ese archivo. Súbelo de nuevo.' },
  'file-empty': { status: 400, message: 'El archivo está vacío.' },
  'file-unreadable': { status: 400, message: 'El archivo está dañado o incompleto. Elige otro.' },
  'file-type': {
    status: 415,
    message: (details) =>
      details.purpose === 'receipt'
        ? 'Solo se aceptan imágenes (JPG, PNG, WebP) o PDF.'
        : 'Solo se aceptan imágenes JPG, PNG, WebP, AVIF o GIF.',
  },
  'file-too-large': { status: 413, message: (details) => `El archivo no puede pasar de ${details.megabytes} MB.` },
  'picture-too-large': { status: 413, message: 'La imagen mide demasiado. Redúcela antes de subirla.' },
  'too-many-files': { status: 429, message: 'Subiste demasiados archivos. Inténtalo de nuevo mañana.' },
  'storage-full': { status: 503, message: 'No hay espacio para guardar archivos. Avísale al estudio.' },
  'files-unreachable': {
    status: 503,
    message:
      'No pudimos llegar a donde se guardan los archivos. Lo que escribiste sigue aquí: inténtalo de nuevo en unos minutos.',
  },
  'timezone-in-use': {
    status: 409,
    message: 'No se puede cambiar la zona horaria mientras haya clases por venir en esta sucursal.',
  },
} as const satisfies RefusalEntries;
