import type { RefusalDetails } from './entry.ts';

/** What an act may be about that is no longer there, as a sentence names it. */
const things = {
  address: 'esta dirección',
  announcement: 'este aviso',
  available_class: 'este crédito',
  claim: 'ningún enlace vigente para activar su cuenta',
  class_category: 'esta categoría',
  class_type: 'este tipo de clase',
  coach_rate: 'esta tarifa',
  custom_field: 'esta pregunta',
  file: 'este archivo',
  form: 'este formulario',
  instructor: 'este coach',
  invitation: 'esta invitación',
  letter: 'este correo',
  location: 'esta sucursal',
  mail_proposal: 'ningún cambio de correo por confirmar',
  passkey: 'esta llave de acceso',
  payment_alert: 'este aviso de cobro',
  payment_method: 'este método de pago',
  person: 'a esta persona',
  privacy_request: 'esta solicitud',
  program: 'este programa',
  session: 'este dispositivo',
  spot: 'ese lugar en la clase',
  staff: 'a esta persona en el equipo',
  tag: 'esta etiqueta',
  video_type: 'este tipo de video',
} as const;

export type Gone = keyof typeof things;

const RELOAD = 'Puede que ya no esté: vuelve a cargar la página.';

const isThing = (of: unknown): of is Gone => typeof of === 'string' && Object.hasOwn(things, of);

/** Of a thing that a call names by its id, and of nothing in particular. */
export const sayNotFound = ({ of }: RefusalDetails): string =>
  isThing(of) ? `No encontramos ${things[of]}. ${RELOAD}` : 'No encontramos lo que buscas.';

/** Staff acted on an entry of a list, so the sentence also says what to do. */
export const notFoundMessage =
  (sentence: string) =>
  ({ by_staff }: RefusalDetails): string =>
    by_staff ? `${sentence} ${RELOAD}` : sentence;
