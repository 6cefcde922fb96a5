import type { landing } from '../landing.ts';
import type { Description } from './description.ts';

const ORDER = 'Los números menores van primero.';

export const landingDescriptions = {
  hero_enabled: { label: 'Mostrar la portada', explanation: 'La primera sección de la página de inicio.' },
  hero_order: { label: 'Orden de la portada', explanation: ORDER },
  hero_resource: { label: 'Fondo de la portada', explanation: 'Lo que se ve detrás del título.' },
  hero_title: { label: 'Título de la portada', explanation: 'Vacío: se usa el nombre del estudio.' },
  hero_content: { label: 'Texto de la portada', explanation: 'Una o dos frases bajo el título.' },
  hero_image: { label: 'Imagen de la portada', explanation: 'También se ve mientras carga el video.' },
  hero_video: { label: 'Video de la portada', explanation: 'Dirección de un archivo de video corto y sin sonido.' },
  about_enabled: { label: 'Mostrar Nosotros', explanation: 'La sección que presenta al estudio.' },
  about_order: { label: 'Orden de Nosotros', explanation: ORDER },
  about_title: { label: 'Título de Nosotros', explanation: 'El encabezado de la sección.' },
  about_content: { label: 'Texto de Nosotros', explanation: 'La historia del estudio en uno o varios párrafos.' },
  about_image: { label: 'Imagen de Nosotros', explanation: 'Acompaña al texto.' },
  mission_enabled: { label: 'Mostrar Misión', explanation: 'La sección con la misión del estudio.' },
  mission_order: { label: 'Orden de Misión', explanation: ORDER },
  mission_title: { label: 'Título de Misión', explanation: 'El encabezado de la sección.' },
  mission_content: { label: 'Texto de Misión', explanation: 'Uno o varios párrafos.' },
  mission_image: { label: 'Imagen de Misión', explanation: 'Acompaña al texto.' },
  class_type_enabled: {
    label: 'Mostrar Tipos de Clase',
    explanation: 'Los tipos de clase que tienen imagen, cada uno con su página.',
  },
  class_type_order: { label: 'Orden de Tipos de Clase', explanation: ORDER },
  coaches_enabled: { label: 'Mostrar Coaches', explanation: 'Las personas que dan las clases, con su página.' },
  coaches_order: { label: 'Orden de Coaches', explanation: ORDER },
  packages_enabled: { label: 'Mostrar Paquetes', explanation: 'Los paquetes elegidos para la página de inicio.' },
  packages_order: { label: 'Orden de Paquetes', explanation: ORDER },
  landing_announcements_enabled: { label: 'Mostrar Avisos', explanation: 'Los avisos del estudio.' },
  landing_announcements_order: { label: 'Orden de Avisos', explanation: ORDER },
  schedule_enabled: {
    label: 'Mostrar Clases Presenciales',
    explanation: 'El Calendario de Clases en la página de inicio. Apagado, el menú lleva a Horarios.',
  },
  schedule_order: { label: 'Orden de Clases Presenciales', explanation: ORDER },
  menu_schedule_enabled: {
    label: 'Horarios en el menú',
    explanation: 'Arriba en pantallas anchas y al pie en el teléfono. Sin calendario en el inicio ya está arriba.',
  },
  menu_class_types_enabled: {
    label: 'Clases en el menú',
    explanation: 'Lleva a los tipos de clase del inicio, mientras se muestran ahí.',
  },
  menu_coaches_enabled: {
    label: 'Coaches en el menú',
    explanation: 'Lleva a los coaches del inicio, mientras se muestran ahí.',
  },
  menu_events_enabled: {
    label: 'Eventos en el menú',
    explanation: 'Lleva a los eventos y talleres de la tienda.',
  },
  faq_content: {
    label: 'Preguntas frecuentes',
    explanation:
      'Una pregunta por párrafo, que termina con «?», y debajo su respuesta. Deja una línea vacía entre una y otra.',
  },
  home_trial_class_package_id: {
    label: 'Paquete de prueba del inicio',
    explanation:
      'El paquete al que lleva el botón para reservar de la página de inicio, mientras se muestra la sección Paquetes.',
  },
} satisfies Record<keyof typeof landing, Description>;
