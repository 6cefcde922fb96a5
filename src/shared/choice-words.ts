/**
 * How a person reads the codes that calls and settings choose among, where a wrong one is refused. A code that several
 * lists share has a word that is right in each.
 */
const words: Readonly<Record<string, string>> = {
  ...{ coach: 'Coach', desk: 'Recepción', administrator: 'Administración' },
  ...{ access: 'ver', rectification: 'corregir', cancellation: 'eliminar', objection: 'oponerse' },
  ...{ keep: 'conservar', cancel: 'cancelar', end: 'terminar', remove: 'quitar las que quedan', revoke: 'revocar' },
  ...{ cash: 'efectivo', transfer: 'transferencia', card: 'tarjeta', paypal: 'PayPal', oxxo: 'OXXO', spei: 'SPEI' },
  ...{ terminal: 'terminal', courtesy: 'cortesía', free: 'sin costo', other: 'otro' },
  ...{ mastercard: 'Mastercard', visa: 'Visa', amex: 'American Express' },
  ...{ out: 'sale', in: 'entra', yes: 'sí', no: 'no', true: 'sí', false: 'no' },
  ...{ approved: 'aprobar', refused: 'rechazar', returns: 'se regresa', lost: 'se pierde' },
  ...{ person: 'de la persona', reservation: 'de la reservación', picture: 'imagen', receipt: 'comprobante' },
  ...{ day: 'día', month: 'mes', year: 'año', days: 'días', hours: 'horas', minutes: 'minutos', seconds: 'segundos' },
  ...{ presencial: 'presencial', online: 'en línea', especial: 'especial' },
  ...{ pago: 'desde el pago', primera_clase: 'desde la primera clase' },
  ...{ all: 'todo', open: 'por contestar', upcoming: 'por venir', past: 'pasado' },
  ...{ active: 'vigente', completed: 'pagado', pending: 'pendiente', failed: 'no pagado', cancelled: 'cancelado' },
  ...{ revoked: 'revocado', name: 'nombre', last_name: 'apellido', newest: 'lo más nuevo' },
  ...{ money: 'dinero', classes: 'clases', bookings: 'reservaciones', attendance: 'asistencia', people: 'personas' },
  ...{ team: 'equipo', schedule: 'horario', shop: 'tienda', studio: 'estudio' },
  ...{ courtesies: 'cortesías', discounts: 'descuentos', page: 'página', file: 'archivo' },
  ...{ image: 'imagen', video: 'video', embedded: 'en el checkout', session: 'en la página del procesador' },
  ...{ automatic: 'automático', server: 'el servidor', s3: 'la nube' },
};

/** The word of a code; a code without one is its own word. */
export const wordOfChoice = (code: unknown): string => words[String(code)] ?? String(code);
