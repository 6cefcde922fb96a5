import type { notices } from '../notices.ts';
import type { Description } from './description.ts';

export const noticesDescriptions = {
  banner_enabled: { label: 'Mostrar la franja', explanation: 'Un texto breve sobre todas las pantallas.' },
  banner_text: { label: 'Texto de la franja', explanation: 'Hasta 200 caracteres.' },
  banner_link: {
    label: 'Enlace de la franja',
    explanation: 'Si contiene tu dominio se abre dentro del sitio; si no, en otra pestaña.',
  },
  banner_only_newcomers: {
    label: 'La franja es solo para personas nuevas',
    explanation: 'Quien ya vino o ya compró deja de verla al entrar a su cuenta.',
  },
  popup_enabled: {
    label: 'Mostrar la imagen del día',
    explanation: 'Una imagen que cada cliente ve una vez al día al entrar a sus clases.',
  },
  popup_image: { label: 'Imagen del día', explanation: 'La imagen que se muestra.' },
  popup_link: {
    label: 'Enlace de la imagen del día',
    explanation: 'A dónde lleva al tocarla. Vacío: a ninguna parte.',
  },
} satisfies Record<keyof typeof notices, Description>;
