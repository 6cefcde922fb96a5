import type { FirstStepName } from '#shared/wire/first-steps.ts';
import { paths } from '../../screens.ts';

interface StepWords {
  name: string;
  why: string;
  /** Null: no screen can do it. */
  to: string | null;
}

/** Each step's text for the owner, its reason, and its screen. */
export const stepWords: Readonly<Record<FirstStepName, StepWords>> = {
  business_name: {
    name: 'El nombre del estudio',
    why: 'Sale en tu página y en cada correo.',
    to: paths.adminConfiguration,
  },
  logo: { name: 'Tu logo', why: 'Arriba en todas las pantallas.', to: paths.adminConfiguration },
  mail: {
    name: 'El correo',
    why: 'Sin él nadie recibe confirmaciones, recordatorios ni contraseñas nuevas. Lo conecta quien instaló el sistema (SMTP_URL).',
    to: null,
  },
  location: { name: 'Una sucursal', why: 'Dónde son las clases, con su zona horaria.', to: paths.adminLocations },
  class_type: { name: 'Tipos de clase', why: 'Lo que das, con su duración y sus lugares.', to: paths.adminClassTypes },
  coach: { name: 'Tus coaches', why: 'Quién da cada clase.', to: paths.adminCoaches },
  package: { name: 'Paquetes', why: 'Lo que tus clientes compran para reservar.', to: paths.adminPackages },
  home_packages: {
    name: 'Paquetes en tu página de inicio',
    why: 'Abre un paquete y elige «En la página de inicio».',
    to: paths.adminPackages,
  },
  payment: { name: 'Cómo te pagan', why: 'Efectivo, transferencia o tarjeta.', to: paths.adminPaymentMethods },
  terms: {
    name: 'Términos y condiciones',
    why: 'La página que cada quien acepta al registrarse.',
    to: paths.adminPages,
  },
  policies: {
    name: 'Tus políticas',
    why: 'Cancelaciones, devoluciones y privacidad, en una página que cualquiera puede leer.',
    to: paths.adminPages,
  },
  privacy_notice: {
    name: 'Tu aviso de privacidad',
    why: 'La ley lo pide (LFPDPPP). Hay un borrador con tus datos: complétalo y pide que alguien que sepa de leyes lo revise.',
    to: `${paths.adminPages}?abierto=nuevo`,
  },
  whatsapp: {
    name: 'Tu WhatsApp',
    why: 'Para que te escriban desde tu página, con un botón si lo quieres.',
    to: `${paths.adminConfiguration}?grupo=contact`,
  },
  class: { name: 'Tu primera clase', why: 'Prográmala y aparece en el calendario.', to: paths.adminClasses },
  staff: { name: 'Tu equipo', why: 'Invita a quien atiende o da clases contigo.', to: paths.adminStaff },
};
