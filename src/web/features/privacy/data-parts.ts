import type { MyData } from '#shared/wire/privacy.ts';

/** How a value is shown: text, day, instant in the studio's zone, the class's own wall clock, pesos. */
export type Reading = 'text' | 'day' | 'instant' | 'wall' | 'money';
export type Column = readonly [field: string, label: string, reading?: Reading];
type ListName = Exclude<keyof MyData, 'profile'>;

export interface Part {
  name: ListName;
  title: string;
  columns: readonly Column[];
}

export const PROFILE: readonly Column[] = [
  ['name', 'Nombre'],
  ['last_name', 'Apellido'],
  ['email', 'Correo'],
  ['phone', 'Teléfono'],
  ['birthdate', 'Nacimiento', 'day'],
  ['instagram', 'Instagram'],
  ['signup_reason', 'Cómo llegaste'],
  ['other', 'Cómo llegaste (otro)'],
  ['createdAt', 'Cuenta desde', 'instant'],
  ['imported_at', 'Traída del sistema anterior', 'instant'],
];

const period: readonly Column[] = [
  ['starts_on', 'Desde', 'day'],
  ['expiration_date', 'Hasta', 'day'],
];
const made: Column = ['createdAt', 'Fecha', 'instant'];
const theClass: readonly Column[] = [
  ['class_type', 'Clase'],
  ['class_date', 'Cuándo', 'wall'],
];

/** The other parts, in the order in which they are shown. */
export const PARTS: readonly Part[] = [
  {
    name: 'answers',
    title: 'Tus respuestas',
    columns: [
      ['question', 'Pregunta'],
      ['answer', 'Respuesta'],
    ],
  },
  {
    name: 'addresses',
    title: 'Direcciones',
    columns: [
      ['street', 'Calle'],
      ['number', 'Número'],
      ['interior_number', 'Interior'],
      ['neighborhood', 'Colonia'],
      ['zip_code', 'Código postal'],
      ['city', 'Ciudad'],
      ['state', 'Estado'],
      ['country', 'País'],
    ],
  },
  {
    name: 'reservations',
    title: 'Reservaciones',
    columns: [
      ...theClass,
      ['spot', 'Lugar'],
      ['guest', 'Invitado'],
      ['attended_at', 'Asististe', 'instant'],
      ['cancellation', 'Cancelada'],
    ],
  },
  { name: 'waitlists', title: 'Listas de espera', columns: [...theClass, ['outcome', 'Cómo terminó']] },
  {
    name: 'purchases',
    title: 'Compras',
    columns: [
      ['title', 'Paquete'],
      ['status', 'Estado'],
      ['total_payment', 'Total', 'money'],
      ['payment_method', 'Cómo'],
      ['reference', 'Referencia'],
      made,
    ],
  },
  {
    name: 'payments',
    title: 'Pagos y devoluciones',
    columns: [
      ['kind', 'Qué'],
      ['amount', 'Cuánto', 'money'],
      ['payment_method', 'Cómo'],
      ['occurred_at', 'Fecha', 'instant'],
    ],
  },
  { name: 'plan_changes', title: 'Cambios de plan', columns: [['title', 'Plan'], made] },
  {
    name: 'cards',
    title: 'Tarjetas guardadas',
    columns: [
      ['card_type', 'Tarjeta'],
      ['last_digits', 'Termina en'],
    ],
  },
  {
    name: 'credits',
    title: 'Créditos',
    columns: [['class_amount', 'Clases'], ['remaining', 'Quedan'], ...period, ['reason', 'Motivo']],
  },
  {
    name: 'credit_movements',
    title: 'Movimientos de créditos',
    columns: [
      ['kind', 'Qué'],
      ['amount', 'Clases'],
      ['occurred_at', 'Fecha', 'instant'],
      ['reason', 'Motivo'],
    ],
  },
  {
    name: 'freezes',
    title: 'Pausas',
    columns: [
      ['starts_on', 'Desde', 'day'],
      ['ends_on', 'Hasta', 'day'],
      ['reason', 'Motivo'],
    ],
  },
  { name: 'online_access', title: 'Acceso a videos', columns: period },
  {
    name: 'videos',
    title: 'Videos',
    columns: [
      ['name', 'Video'],
      ['completed_at', 'Visto', 'instant'],
      ['seconds', 'Segundo en que va'],
      ['class_stars', 'Estrellas'],
      ['comment', 'Comentario'],
    ],
  },
  {
    name: 'class_ratings',
    title: 'Calificaciones',
    columns: [
      ['class_type', 'Clase'],
      ['class_stars', 'Clase, estrellas'],
      ['coach_stars', 'Coach, estrellas'],
      ['comment', 'Comentario'],
    ],
  },
  {
    name: 'penalties',
    title: 'Penalizaciones',
    columns: [made, ['end_date', 'Hasta', 'instant'], ['forgiven_at', 'Perdonada', 'instant']],
  },
  { name: 'notes', title: 'Notas del equipo', columns: [['note', 'Nota'], made] },
  {
    name: 'accepted_pages',
    title: 'Documentos aceptados',
    columns: [
      ['title', 'Documento'],
      ['accepted_at', 'Fecha', 'instant'],
    ],
  },
  {
    name: 'consents',
    title: 'Permisos que diste o retiraste',
    columns: [
      ['title', 'Qué'],
      ['given', 'Aceptado'],
      ['act', 'Cómo'],
      ['occurred_at', 'Fecha', 'instant'],
    ],
  },
  { name: 'files', title: 'Archivos que enviaste', columns: [['name', 'Archivo'], made] },
  {
    name: 'letters',
    title: 'Correos que te enviamos',
    columns: [
      ['notice', 'Correo'],
      ['sent_at', 'Fecha', 'instant'],
    ],
  },
  {
    name: 'identity_accounts',
    title: 'Con qué cuenta entras',
    columns: [
      ['provider', 'Proveedor'],
      ['project', 'Proyecto'],
      ['uid', 'Identificador de tu cuenta (uid)'],
      ['linked_at', 'Enlazada', 'instant'],
    ],
  },
  {
    name: 'sessions',
    title: 'Dónde has entrado',
    columns: [
      ['user_agent', 'Navegador'],
      ['ip_address', 'Dirección'],
      ['created_at', 'Desde', 'instant'],
    ],
  },
  {
    name: 'second_factors',
    title: 'Tu segundo factor',
    columns: [
      ['since', 'Desde', 'instant'],
      ['recovery_codes_left', 'Códigos de recuperación sin usar'],
    ],
  },
  {
    name: 'passkeys',
    title: 'Tus llaves de acceso',
    columns: [
      ['name', 'Navegador'],
      ['created_at', 'Desde', 'instant'],
      ['last_used_at', 'Último uso', 'instant'],
    ],
  },
  { name: 'calendar_feeds', title: 'Calendario enlazado', columns: [['created_at', 'Desde', 'instant']] },
  {
    name: 'former_contacts',
    title: 'Correos y teléfonos de antes',
    columns: [
      ['email', 'Correo'],
      ['phone', 'Teléfono'],
    ],
  },
  {
    name: 'mail_changes',
    title: 'Cambios de correo',
    columns: [
      ['email', 'Correo'],
      ['asked_at', 'Pedido', 'instant'],
      ['confirmed_at', 'Confirmado', 'instant'],
    ],
  },
  {
    name: 'privacy_requests',
    title: 'Solicitudes sobre tus datos',
    columns: [
      ['kind', 'Qué'],
      ['message', 'Mensaje'],
      ['received_on', 'Fecha', 'day'],
    ],
  },
];
