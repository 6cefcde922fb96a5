import type { services } from '../services.ts';
import type { Description } from './description.ts';

export const servicesDescriptions = {
  firebaseConfig: {
    label: 'Firebase',
    explanation:
      'La configuración web de tu proyecto, para que las personas entren con Firebase. Vacío: las cuentas viven aquí.',
    warning: 'Nunca pegues aquí la clave de una cuenta de servicio.',
  },
  files_location: { label: 'Dónde viven los archivos', explanation: 'En el servidor (server) o en la nube (s3).' },
  filesBaseSrc: { label: 'Dirección base de los archivos', explanation: 'Se antepone a los archivos de la nube.' },
  S3_ENDPOINT: { label: 'Servicio de archivos', explanation: 'Dirección del servicio compatible con S3.' },
  bucket: { label: 'Depósito', explanation: 'Nombre del depósito (bucket) de archivos.' },
  first_steps_hidden: {
    label: 'Ocultar los primeros pasos',
    explanation: 'La lista de lo que falta para abrir el estudio ya no sale en el inicio de administración.',
  },
  region: { label: 'Región', explanation: 'Región del depósito de archivos.' },
} satisfies Record<keyof typeof services, Description>;
