import type { services } from '../services.ts';
import type { Description } from './description.ts';

export const servicesDescriptions = {
  firebaseConfig: {
    label: 'Firebase',
    explanation:
      'La configuración web de tu proyecto, para que las personas entren con Firebase. Vacío: las cuentas viven aquí.',
    warning: 'Nunca pegues aquí la clave de una cuenta de servicio.',
  },
  files_location: {
    label: 'Dónde se guardan los archivos nuevos',
    explanation:
      'Imágenes y comprobantes. Los de antes se siguen viendo desde donde están; quien cuida el servidor los pasa con una orden.',
  },
  filesBaseSrc: {
    label: 'Dirección base de los archivos',
    explanation: 'Se guarda para otros programas. Este sitio muestra los archivos desde sus propias direcciones.',
  },
  S3_ENDPOINT: {
    label: 'Nube: dirección del servicio',
    explanation:
      'De cualquier servicio compatible con S3 (Cloudflare R2, Backblaze B2, Wasabi, MinIO…), sin el nombre del depósito. Vacía: Amazon S3, en su región.',
  },
  bucket: {
    label: 'Nube: nombre del depósito',
    explanation:
      'Un depósito (bucket) privado y solo de este estudio: aquí también se guardan los comprobantes de pago.',
  },
  session_idle_days: {
    label: 'Días que alguien sigue dentro sin volver',
    explanation: 'Después, su teléfono le pide entrar de nuevo.',
  },
  session_longest_days: {
    label: 'Días que dura una sesión, aunque la use',
    explanation: 'Cuentan desde que escribió su contraseña.',
  },
  session_confirm_days: {
    label: 'Días hasta pedir otra vez la contraseña para usar tarjetas guardadas',
    explanation: 'Quien encuentre un teléfono abierto no paga con la tarjeta de otra persona.',
  },
  staff_session_idle_hours: {
    label: 'Horas que el equipo sigue dentro sin usarlo',
    explanation: 'Si la sesión termina a media venta, se escribe la contraseña ahí mismo y la venta sigue.',
  },
  staff_session_ends_hour: {
    label: 'Hora en que termina la sesión del equipo',
    explanation: 'De 0 a 23, en la hora del estudio: con 4, cada mañana el equipo entra de nuevo.',
  },
  administrators_second_factor: {
    label: 'Pedir un segundo factor a quien administra',
    explanation:
      'Además de su contraseña, el código de su teléfono. Lo enciende quien ya lo tiene; quien no, solo llega a activarlo.',
  },
  first_steps_hidden: {
    label: 'Ocultar los primeros pasos',
    explanation: 'La lista de lo que falta para abrir el estudio ya no sale en el inicio de administración.',
  },
  region: {
    label: 'Nube: región',
    explanation: 'Como la llama el servicio, por ejemplo us-east-1 o auto. Vacía: us-east-1.',
  },
} satisfies Record<keyof typeof services, Description>;
