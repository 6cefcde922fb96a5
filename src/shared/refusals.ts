/** What a refusal may carry to the screen besides its text. */
export interface RefusalDetails {
  [key: string]: string | number | boolean | null | undefined;
}

interface RefusalEntry {
  status: 400 | 401 | 402 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503;
  message: string | ((details: RefusalDetails) => string);
}

/** What a refused card is told, by the provider's codes (specification, section 8, "Checkout (current path)"). */
function declineText({ code, decline_code }: RefusalDetails): string {
  if (code === 'expired_card') return 'Lo sentimos. Tu tarjeta ha expirado';
  if (code === 'incorrect_cvc') return 'Lo sentimos. El CVV de tu tarjeta es incorrecto';
  if (code === 'incorrect_number') return 'Lo sentimos. El número de la tarjeta es incorrecto.';
  if (decline_code === 'insufficient_funds')
    return 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.';
  if (decline_code === 'lost_card' || decline_code === 'stolen_card')
    return 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.';
  return 'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.';
}

/** Every expected "no": its code on the wire, its HTTP status and what the person reads. A code without text does not compile. */
export const refusals = {
  'invalid-input': { status: 400, message: 'Revisa los datos que enviaste.' },
  'too-large': { status: 413, message: 'Lo que enviaste es demasiado grande.' },
  'wrong-content-type': { status: 415, message: 'El formato de los datos no es el esperado.' },
  'rate-limited': { status: 429, message: 'Hiciste demasiados intentos. Espera un momento e inténtalo de nuevo.' },
  busy: { status: 503, message: 'Hay mucha gente en este momento. Inténtalo de nuevo en unos segundos.' },
  'key-reused': {
    status: 422,
    message: 'Esta solicitud ya se usó con otros datos. Recarga la página e inténtalo de nuevo.',
  },

  'auth/required': { status: 401, message: 'Inicia sesión para continuar.' },
  'auth/id-token-expired': { status: 401, message: 'Tu sesión expiró. Inicia sesión de nuevo.' },
  'auth/user-not-found': {
    status: 404,
    message: 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!',
  },
  'auth/wrong-password': { status: 401, message: 'La contraseña es incorrecta. Por favor, intenta de nuevo' },
  'auth/user-disabled': { status: 403, message: 'Tu cuenta está desactivada. Comunícate con el estudio.' },
  'auth/too-many-requests': {
    status: 429,
    message: (details) =>
      `Hiciste demasiados intentos. Espera ${details.seconds ?? 60} segundos o recupera tu contraseña.`,
  },
  'auth/weak-password': { status: 400, message: 'La contraseña no cumple con lo que se pide.' },
  'auth/invalid-reset-link': {
    status: 400,
    message: 'El enlace para cambiar tu contraseña ya no es válido. Pide uno nuevo.',
  },
  'auth/account-exists': {
    status: 409,
    message: 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.',
  },
  'email-at-desk': {
    status: 409,
    message: 'El estudio ya tiene un registro con ese correo. Pide en recepción que te ayuden a entrar.',
  },
  'email-taken': { status: 409, message: 'Ya existe una persona con ese correo.' },
  'phone-taken': { status: 409, message: 'Ya existe una cuenta con ese número de teléfono' },
  'terms-required': {
    status: 400,
    message: 'Debes aceptar los términos y condiciones antes de continuar.',
  },
  'customer-missing': { status: 403, message: 'Completa tu registro para continuar.' },
  forbidden: { status: 403, message: 'No tienes permiso para hacer esto.' },
  'not-found': { status: 404, message: 'No encontramos lo que buscas.' },
  'page-not-found': { status: 404, message: 'Lo sentimos, hubo un error al mostrar este contenido.' },
  'invitation-invalid': {
    status: 404,
    message: 'Esta invitación ya no es válida. Pide otra a la administración del estudio.',
  },
  'invitation-other-mail': {
    status: 403,
    message: 'Esta invitación es para otro correo. Sal y entra con la cuenta a la que llegó.',
  },
  'already-staff': { status: 409, message: 'Esa persona ya es parte del equipo.' },
  'own-role': { status: 403, message: 'No puedes cambiar tu propio rol ni salir del equipo por tu cuenta.' },
  'claim-invalid': {
    status: 404,
    message: 'Este enlace para activar tu cuenta ya no es válido. Pide otro en recepción.',
  },
  'already-claimed': { status: 409, message: 'Esta persona ya tiene cuenta para entrar.' },
  'form-incomplete': {
    status: 400,
    message: ({ label }) => (label ? `Revisa el campo: ${label}` : 'Revisa los campos faltantes o inválidos.'),
  },
  'form-fixed': { status: 409, message: 'El estudio necesita este formulario: cámbialo, pero no se puede borrar.' },
  'too-many-addresses': { status: 412, message: 'Ya hay demasiadas direcciones guardadas. Elimina una primero.' },
  'mail-link-invalid': {
    status: 404,
    message: 'Este enlace para confirmar tu correo ya no es válido. Pide otro en Mi Información.',
  },
  'already-exists': { status: 409, message: 'Ya existe uno con esos datos.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Alguien más cambió esto mientras lo editabas. Ciérralo y ábrelo de nuevo.',
  },
  'in-use': { status: 409, message: 'No se puede borrar porque está en uso.' },
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
  'timezone-in-use': {
    status: 409,
    message: 'No se puede cambiar la zona horaria mientras haya clases por venir en este lugar.',
  },

  'class-not-found': { status: 404, message: 'No encontramos esta clase.' },
  'class-cancelled': { status: 412, message: 'Esta clase fue cancelada por el estudio.' },
  'class-started': { status: 412, message: 'Esta clase ya comenzó.' },
  'booking-closed': { status: 412, message: 'Las reservaciones para esta clase ya cerraron.' },
  'booking-not-open': { status: 412, message: 'Las reservaciones para esta clase aún no abren.' },
  'page-not-accepted': {
    status: 412,
    message: (details) => `Debes aceptar ${details.title ?? 'los términos y condiciones'} para continuar`,
  },
  'profile-incomplete': {
    status: 412,
    message: 'Debes completar tu información personal antes de reservar clases.',
  },
  'special-class': { status: 412, message: 'Esta clase es un evento especial: tu lugar se compra.' },
  'penalty-active': {
    status: 412,
    message: (details) => `Tienes una penalización activa. Podrás reservar de nuevo el ${details.end_date}.`,
  },
  'already-reserved': { status: 409, message: 'Ya tienes una reservación para esta clase.' },
  'class-full': { status: 409, message: 'Lo sentimos, esta clase ya está llena.' },
  'spot-taken': { status: 409, message: 'Ese lugar ya no está disponible. Elige otro.' },
  'guests-off': { status: 412, message: 'En este estudio no se permiten invitados.' },
  'too-many-guests': { status: 412, message: 'Superaste el número de invitados por clase.' },
  'no-credits': { status: 412, message: 'No tienes créditos disponibles para esta clase.' },

  'reservation-not-found': { status: 404, message: 'No encontramos esta reservación.' },
  'reservation-past': { status: 412, message: 'La clase ya comenzó; esta reservación ya no se puede cambiar.' },
  'reservation-cancelled': { status: 412, message: 'Esta reservación está cancelada.' },
  'attendance-too-early': { status: 412, message: 'Aún falta mucho para esta clase; la asistencia se marca ese día.' },
  'roster-closed': {
    status: 412,
    message: 'La lista de esta clase ya se cerró. Para corregirla, ábrela de nuevo en recepción.',
  },
  'roster-too-early': { status: 412, message: 'La lista se cierra cuando la clase ya comenzó.' },
  'qrcode-off': { status: 412, message: 'En este estudio se entra sin código. Di tu nombre en recepción.' },
  'code-not-found': {
    status: 404,
    message: 'No encontramos este código. Revísalo, o busca a la persona por su nombre.',
  },
  'code-other-class': {
    status: 412,
    message: ({ who, when }) => `Este código no es de esta clase: es de ${who}, ${when}.`,
  },
  'code-other-day': {
    status: 412,
    message: ({ who, when }) => `Este código es de otro día: es de ${who}, ${when}.`,
  },
  'code-cancelled': {
    status: 412,
    message: ({ who, when }) => `La reservación de ${who}, ${when}, está cancelada.`,
  },
  'penalty-not-found': { status: 404, message: 'No encontramos esta penalización.' },
  'note-not-found': { status: 404, message: 'No encontramos esta nota.' },
  'rating-off': { status: 412, message: 'Este estudio no pide calificaciones.' },
  'rating-not-attended': { status: 412, message: 'Solo puedes calificar las clases a las que asististe.' },
  'already-rated': { status: 409, message: 'Ya calificaste esta clase. ¡Gracias!' },
  'cancel-guests': {
    status: 412,
    message: 'Tienes invitados en esta clase: elige si conservan su lugar o se cancela también.',
  },
  'grant-closed': { status: 412, message: 'Este crédito ya terminó. Da clases nuevas en su lugar.' },
  'grant-before-start': { status: 412, message: 'El último día no puede ser anterior al primero.' },
  'restrictions-off': {
    status: 412,
    message: 'El estudio no usa créditos por tipo de clase o por horario. Actívalos en Configuración.',
  },
  'single-class-off': { status: 412, message: 'Por ahora no hay clases presenciales. Comunícate con el estudio.' },
  'waitlist-off': { status: 412, message: 'En este estudio no hay lista de espera. Elige otra clase.' },
  'class-not-full': { status: 412, message: 'Esta clase aún tiene lugares: resérvala.' },
  'already-waiting': { status: 409, message: 'Ya estás en la lista de espera de esta clase.' },
  'waitlist-not-found': { status: 404, message: 'No encontramos este lugar en la lista de espera.' },
  'overlapping-reservation': { status: 412, message: 'Ya hay otra reservación a la misma hora.' },
  'promotion-too-late': {
    status: 412,
    message: 'Falta menos tiempo para la clase que el que la persona pidió como mínimo.',
  },
  'cancel-limit': { status: 412, message: 'Llegaste al límite de cancelaciones de tus clases.' },
  'cancel-window': { status: 412, message: 'Ya no es posible cancelar esta clase.' },

  'class-has-people': {
    status: 409,
    message: 'Esta clase ya tiene reservaciones: no se puede cambiar su tipo. Cancélala y crea otra.',
  },
  'series-not-found': { status: 404, message: 'No encontramos esta repetición.' },
  'series-without-days': {
    status: 400,
    message: 'Entre esas fechas no hay ningún día con clase. Revisa los días y hasta cuándo se repite.',
  },
  'closure-not-found': { status: 404, message: 'No encontramos ese cierre.' },
  'spot-has-person': {
    status: 409,
    message: 'Alguien tiene ese lugar. Elige a qué lugar pasa, o cancela su reservación.',
  },
  'spot-above-capacity': {
    status: 409,
    message: 'Ese lugar está cerrado por la capacidad de la clase. Para abrirlo, sube la capacidad.',
  },
  'capacity-below-taken': {
    status: 409,
    message: ({ classes }) =>
      `Hay más reservaciones que lugares${classes ? `: ${classes}` : ''}. Mueve o cancela las que sobran antes de bajar la capacidad.`,
  },
  'time-skipped': {
    status: 400,
    message: 'Esa hora no existe ese día en la zona del estudio por el cambio de horario.',
  },
  'not-enough-classes': { status: 409, message: 'No le quedan tantas clases.' },
  'package-not-found': { status: 404, message: 'Lo sentimos, no encontramos el paquete que quieres comprar.' },
  'purchase-limit': { status: 409, message: 'Lo sentimos, ya has alcanzado el límite de compras de este paquete.' },
  'package-sold-out': {
    status: 412,
    message: 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.',
  },
  'no-payment-method': { status: 400, message: 'No has seleccionado un método de pago.' },
  'payment-method-off': { status: 412, message: 'Este método de pago no está disponible. Elige otro.' },
  'not-free': { status: 412, message: 'Este paquete tiene costo: elige cómo pagarlo.' },
  'subscriptions-off': { status: 412, message: 'Por ahora no vendemos suscripciones. Elige otro paquete.' },
  'slow-payment-for-class': {
    status: 412,
    message: 'El lugar de un evento especial se paga en el momento. Elige tarjeta.',
  },
  'choose-class': { status: 400, message: 'Elige la clase a la que quieres asistir.' },
  'signup-fee-required': {
    status: 412,
    message: 'Antes de comprar este paquete debes pagar tu inscripción.',
  },
  'consent-required': {
    status: 412,
    message: 'Debes aceptar los cobros automáticos para suscribirte.',
  },
  'pending-payment': {
    status: 409,
    message: 'Ya tienes una compra por pagar. Págala o cancélala antes de hacer otra.',
  },
  'being-paid': {
    status: 409,
    message: 'Tu pago anterior de este paquete se está procesando. Espera un momento y revisa Mis Compras.',
  },
  'discount-used-up': { status: 412, message: 'Lo sentimos, ya has agotado este descuento.' },
  'discount-not-valid': { status: 404, message: 'Lo sentimos, ese descuento no es válido.' },
  'discount-not-usable': { status: 412, message: 'Lo sentimos, ese descuento no es válido.' },
  'discount-not-found': { status: 404, message: 'Descuento no encontrado.' },
  'card-declined': { status: 402, message: declineText },
  'payment-provider-down': {
    status: 503,
    message:
      'No pudimos comunicarnos con el procesador de pagos. Inténtalo de nuevo en un momento; no se cobra dos veces.',
  },
  'notice-not-valid': { status: 400, message: 'El aviso no es de nuestro procesador de pagos.' },
  'purchase-not-found': { status: 404, message: 'No encontramos esta compra.' },
  'purchase-not-pending': { status: 409, message: 'Esta compra ya no está por pagarse.' },
  'purchase-revoked': { status: 409, message: 'El acceso de esta compra ya fue revocado.' },
  'not-cancellable': { status: 412, message: 'Esta compra no se puede cancelar.' },
  'refund-too-much': { status: 409, message: 'Es más de lo que se ha pagado por esta compra.' },
  'no-refund-here': {
    status: 412,
    message: 'El procesador de este pago no permite devoluciones desde aquí. Haz la devolución con él.',
  },
  'source-not-found': { status: 404, message: 'No encontramos ese método de pago.' },
  'too-many-sources': { status: 412, message: 'Ya tienes demasiadas tarjetas guardadas. Elimina una primero.' },
  'cash-unpaid-limit': {
    status: 412,
    message: (details) =>
      `Ya tienes ${details.most} reservaciones con clases por pagar. Paga tu compra en el estudio para reservar más.`,
  },
} as const satisfies Record<string, RefusalEntry>;

export type RefusalCode = keyof typeof refusals;

/** An expected refusal. Thrown by operations, answered by `http/errors.ts` as `{ error: { code, message, … } }`. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;
  /** Spanish text by field name, for inputs. */
  readonly fields: Record<string, string> | undefined;

  constructor(code: RefusalCode, details: RefusalDetails = {}, fields?: Record<string, string>) {
    const entry: RefusalEntry = refusals[code];
    super(typeof entry.message === 'string' ? entry.message : entry.message(details));
    this.code = code;
    this.details = details;
    this.fields = fields;
  }

  get status(): RefusalEntry['status'] {
    return refusals[this.code].status;
  }
}

/** Stops the operation with a refusal. */
export function refuse(code: RefusalCode, details?: RefusalDetails, fields?: Record<string, string>): never {
  throw new Refusal(code, details, fields);
}
