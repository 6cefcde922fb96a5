import type { look } from '../look.ts';
import type { Description } from './description.ts';

const RAW_CODE =
  'Este código llega tal cual a las páginas de tus clientes. Pega solo código de quien confíes: puede leer lo que escriben.';

export const lookDescriptions = {
  business_name: { label: 'Nombre del estudio', explanation: 'Aparece en el título, la barra superior y los correos.' },
  tagline: { label: 'Lema', explanation: 'Una frase corta junto al nombre; también la muestran los buscadores.' },
  navbar_logo: { label: 'Logotipo', explanation: 'Imagen de la barra superior. Sin ella se muestra el nombre.' },
  bg_login: { label: 'Fondo de entrada', explanation: 'Imagen de fondo de las pantallas para entrar y registrarse.' },
  favicon: { label: 'Ícono', explanation: 'El ícono de la pestaña del navegador.' },
  social_media_image: {
    label: 'Imagen para redes',
    explanation: 'La imagen que se ve al compartir el sitio. Lo mejor es 1200 por 630 pixeles.',
  },
  primary: { label: 'Color principal', explanation: 'Botones y enlaces. El texto encima se elige para que se lea.' },
  'primary-light': { label: 'Color principal claro', explanation: 'Fondos suaves y elementos seleccionados.' },
  accent: { label: 'Color de acento', explanation: 'Detalles que deben llamar la atención.' },
  good: {
    label: 'Color de lo logrado',
    explanation: 'Lo que salió bien: reservaciones, asistencias y pagos completos.',
  },
  dark: {
    label: 'Color de la tinta',
    explanation: 'Textos y clases llenas. En un estudio de fondo oscuro, un tono claro.',
  },
  gray: { label: 'Color gris', explanation: 'Textos secundarios y líneas.' },
  light: { label: 'Color del papel', explanation: 'Fondo de las pantallas. Uno oscuro vuelve oscuro todo el sitio.' },
  corner_style: {
    label: 'Esquinas',
    explanation: 'Redondo suaviza botones, tarjetas y fotos; recto los deja con ángulos.',
  },
  heading_style: {
    label: 'Letra de los títulos',
    explanation: 'Amable es ancha y cálida; industrial es angosta y en mayúsculas.',
  },
  app_css: {
    label: 'CSS propio',
    explanation: 'Estilos añadidos a las páginas públicas. No se aplica al pagar, al entrar ni en administración.',
    warning: RAW_CODE,
  },
  head_tracking_codes: {
    label: 'Códigos de seguimiento (cabecera)',
    explanation:
      'Se insertan en la cabecera de las páginas públicas. No llegan al pago, a donde se escribe una contraseña ni a administración. Si el código habla con otro servidor que no nombra, añade <link rel="preconnect" href="https://…">.',
    warning: RAW_CODE,
  },
  body_tracking_codes: {
    label: 'Códigos de seguimiento (cuerpo)',
    explanation:
      'Se insertan al final de las páginas públicas. No llegan al pago, a donde se escribe una contraseña ni a administración.',
    warning: RAW_CODE,
  },
} satisfies Record<keyof typeof look, Description>;
