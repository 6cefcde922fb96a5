import type { RefusalDetails, RefusalEntries } from './entry.ts';
import { sayNotFound } from './gone.ts';

/** `1 segundo`, `30 segundos`, `5 minutos`: a time to wait, rounded up. */
function sayWait(seconds: RefusalDetails[string]): string {
  const wait = Number(seconds ?? 60);
  if (wait >= 120) return `${Math.ceil(wait / 60)} minutos`;
  return wait === 1 ? '1 segundo' : `${wait} segundos`;
}

/** Refusals about a person's identity and own data. */
export const people = {
  'auth/required': { status: 401, message: 'Inicia sesión para continuar.' },
  'auth/id-token-expired': { status: 401, message: 'Tu sesión expiró. Inicia sesión de nuevo.' },
  'auth/user-not-found': {
    status: 404,
    message: 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!',
  },
  'auth/wrong-password': { status: 401, message: 'La contraseña es incorrecta. Por favor, intenta de nuevo' },
  'auth/confirm-password': {
    status: 403,
    message: 'Por tu seguridad, escribe tu contraseña para seguir.',
  },
  'auth/user-disabled': { status: 403, message: 'Tu cuenta está desactivada. Comunícate con el estudio.' },
  'auth/too-many-requests': {
    status: 429,
    message: ({ seconds, asked }) => {
      // For requests of letters or links the sentence must not mention recovering a password.
      if (!asked) return `Hiciste demasiados intentos. Espera ${sayWait(seconds)} o recupera tu contraseña.`;
      const minutes = Math.max(1, Math.ceil(Number(seconds ?? 60) / 60));
      return `Ya se pidió varias veces: revisa el correo, también el no deseado, o espera ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`;
    },
  },
  'auth/code-required': { status: 401, message: 'Escribe el código de tu aplicación de autenticación.' },
  'auth/wrong-code': { status: 401, message: 'El código no es correcto o ya se usó. Intenta con el siguiente.' },
  'auth/too-many-codes': {
    status: 429,
    message: ({ seconds }) => `Hiciste demasiados intentos. Espera ${sayWait(seconds)}.`,
  },
  'passkey-refused': {
    status: 401,
    message: 'No pudimos usar esa llave de acceso. Intenta de nuevo o entra con tu contraseña.',
  },
  'second-factor-on': { status: 409, message: 'Tu segundo factor ya está activo.' },
  'second-factor-off': { status: 409, message: 'No tienes un segundo factor activo.' },
  'second-factor-required': {
    status: 409,
    message: 'Tu estudio pide un segundo factor a quien administra: no puedes quitarlo.',
  },
  'second-factor-missing': {
    status: 403,
    message: 'Tu estudio pide un segundo factor a quien administra. Actívalo en Mi acceso para seguir.',
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
  'auth/unauthorized-domain': {
    status: 403,
    message: ({ host }) =>
      host
        ? `Firebase no conoce este sitio: agrega ${host} en Authentication, Configuración, Dominios autorizados.`
        : 'Esta dirección todavía no puede usarse para entrar. Avísale al estudio: falta en los dominios autorizados de Firebase.',
  },
  'auth/provider-down': {
    status: 503,
    message: 'No pudimos comprobar tu cuenta con Firebase. Inténtalo de nuevo en un momento.',
  },
  'identity-elsewhere': {
    status: 409,
    message: 'El estudio cambió la forma de entrar. Actualiza la página e inténtalo de nuevo.',
  },
  'mail-at-firebase': {
    status: 412,
    message: 'Este correo se usa para entrar y lo guarda Firebase: aquí no se puede cambiar.',
  },
  'mail-needs-proof': {
    status: 409,
    message:
      'Ya tienes una cuenta en este estudio con ese correo. Abre el enlace que te enviamos para confirmar que es tuyo y vuelve a entrar.',
  },
  'firebase-project': {
    status: 412,
    message:
      'Firebase no reconoce ese proyecto o no deja entrar con correo y contraseña. Revisa la configuración y actívalo en Authentication.',
  },
  'firebase-mail-unproved': {
    status: 412,
    message: 'Confirma primero tu correo en Firebase: abre el enlace que te envió y vuelve a probar.',
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
  'export-over': { status: 412, message: 'Esta descarga ya terminó o es de otra búsqueda. Empieza otra vez.' },
  'not-found': { status: 404, message: sayNotFound },
  'page-not-found': {
    status: 404,
    message: ({ by_staff, accepting }) => {
      if (by_staff) return 'No encontramos esta página. Puede que alguien la haya borrado: vuelve a cargar la lista.';
      if (accepting) return 'Este documento ya no se pide. Vuelve a cargar la página para seguir.';
      return 'Lo sentimos, hubo un error al mostrar este contenido.';
    },
  },
  'page-changed': {
    status: 409,
    message: ({ title }) => `«${title}» cambió mientras lo leías. Ábrelo otra vez y acéptalo.`,
  },
  'invitation-invalid': {
    status: 404,
    message: 'Esta invitación ya no es válida. Pide otra a la administración del estudio.',
  },
  'invitation-other-mail': {
    status: 403,
    message: 'Esta invitación es para otro correo. Sal y entra con la cuenta a la que llegó.',
  },
  'already-staff': { status: 409, message: 'Esa persona ya es parte del equipo.' },
  'own-role': {
    status: 403,
    message:
      'Tu propio rol lo cambia otra persona de administración, en Equipo; ahí también te puede desactivar o quitar del equipo. Lo demás lo guardas tú.',
  },
  'claim-invalid': {
    status: 404,
    message: 'Este enlace para activar tu cuenta ya no es válido. Pide otro en recepción.',
  },
  'no-letters': {
    status: 412,
    message: ({ of }) =>
      of === 'password'
        ? 'Este estudio todavía no envía correos: pide en recepción que te ayuden a entrar a tu cuenta.'
        : 'Este estudio todavía no envía correos y el enlace no llegaría: sigue entrando con tu correo de ahora y avisa en recepción.',
  },
  'claim-no-mail': {
    status: 412,
    message: 'Esta persona no tiene correo. Agrégalo en Editar, o la administración le muestra un código.',
  },
  'claim-has-mail': {
    status: 412,
    message: 'Esta persona tiene correo: envíale ahí el enlace. Si ya no lo usa, corrígelo primero.',
  },
  'claim-staff-mail': {
    status: 403,
    message: 'Ese correo es de alguien del equipo. Escribe tu propio correo.',
  },
  'already-claimed': { status: 409, message: 'Esta persona ya tiene cuenta para entrar.' },
  'form-incomplete': {
    status: 400,
    message: ({ label }) => (label ? `Revisa el campo: ${label}` : 'Revisa los campos faltantes o inválidos.'),
  },
  'form-fixed': { status: 409, message: 'El estudio necesita este formulario: cámbialo, pero no se puede borrar.' },
  'too-many-addresses': { status: 412, message: 'Ya hay demasiadas direcciones guardadas. Elimina una primero.' },
  'staff-record': {
    status: 403,
    message: 'Los datos de alguien del equipo los cambia la administración.',
  },
  'mail-held': {
    status: 409,
    message:
      'Ese correo era de una cuenta que cambió hace menos de siete días, y quien lo usa puede recuperarla con la carta que le enviamos. Usa otro correo o comunícate con el estudio.',
  },
  'mail-guarded': {
    status: 409,
    message: 'La persona detuvo o deshizo un cambio de correo hace poco. Solo la administración puede proponer otro.',
  },
  'mail-guard-invalid': {
    status: 404,
    message:
      'El cambio ya se detuvo o se deshizo, o pasaron los siete días. Si algo no está bien, comunícate con el estudio.',
  },
  'erasing-staff': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Trabaja en este estudio: quítale primero su rol en Equipo y después elimina su cuenta.'
        : 'Trabajas en este estudio: pide a la administración que te quite del equipo y después elimina tu cuenta.',
  },
  'privacy-request-waiting': {
    status: 409,
    message: 'Ya hay una solicitud como esta esperando respuesta. Cuando se conteste se puede hacer otra.',
  },
  'privacy-request-date': { status: 400, message: 'La solicitud no puede haber llegado después de hoy.' },
  'privacy-request-answered': { status: 409, message: 'Alguien ya contestó esta solicitud.' },
  'privacy-request-not-granted': { status: 412, message: 'Primero contesta que sí: después se marca como hecha.' },
  'mail-not-confirmed': {
    status: 412,
    message: ({ by_staff }) =>
      by_staff
        ? 'Le falta confirmar su correo.'
        : 'Confirma tu correo para continuar: pide tu enlace en Mi Información y ábrelo. Si no te llega, dilo en recepción.',
  },
  'confirmation-invalid': {
    status: 404,
    message: 'Este enlace no confirma ningún correo. Entra a tu cuenta y pide otro en Mi Información.',
  },
  'confirmation-expired': {
    status: 412,
    message: 'Este enlace ya venció. Entra a tu cuenta y pide otro en Mi Información: llega en un momento.',
  },
  'confirmed-by-link': {
    status: 412,
    message: 'Este estudio envía correos: la persona confirma el suyo con el enlace que le llega.',
  },
  'person-without-mail': { status: 412, message: 'Esta persona no tiene correo. Anótalo primero.' },
  'own-record': {
    status: 403,
    message: 'Con tu propia cuenta no puedes hacer esto. Pídeselo a otra persona del equipo.',
  },
  'too-many-letters': {
    status: 429,
    message: ({ minutes }) =>
      `Ya te enviamos varios enlaces: busca el último, también en correo no deseado. Puedes pedir otro en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`,
  },
  'too-many-sign-ups': {
    status: 429,
    message: ({ minutes }) =>
      `Desde esta conexión ya se crearon muchas cuentas. Inténtalo de nuevo en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, o pide en recepción que te registren.`,
  },
  'mail-link-invalid': {
    status: 404,
    message: 'Este enlace para confirmar tu correo ya no es válido. Pide otro en Mi Información o en recepción.',
  },
} as const satisfies RefusalEntries;
