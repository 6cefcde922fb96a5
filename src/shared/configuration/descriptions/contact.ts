import type { contact } from '../contact.ts';
import type { Description } from './description.ts';

export const contactDescriptions = {
  domain: {
    label: 'Dominio',
    explanation: 'Sin https://, por ejemplo estudio.mx. Los enlaces que lo contienen se abren dentro del sitio.',
  },
  whatsapp: { label: 'WhatsApp', explanation: 'Los 10 dígitos, sin clave de país. Vacío: no se muestra.' },
  whatsapp_widget: { label: 'Botón flotante de WhatsApp', explanation: 'Un botón siempre a la vista para escribirte.' },
  email: { label: 'Correo', explanation: 'El correo de contacto del pie de página. Vacío: no se muestra.' },
  facebook: { label: 'Facebook', explanation: 'El nombre de tu página o su enlace. Vacío: no se muestra.' },
  instagram: {
    label: 'Instagram',
    explanation: 'Tu usuario (@estudio) o el enlace de tu perfil. Vacío: no se muestra.',
  },
  tiktok: { label: 'TikTok', explanation: 'Tu usuario (@estudio) o el enlace de tu perfil. Vacío: no se muestra.' },
  location: { label: 'Ubicación', explanation: 'La dirección que se lee en el pie de página, bajo UBICACIÓN.' },
} satisfies Record<keyof typeof contact, Description>;
