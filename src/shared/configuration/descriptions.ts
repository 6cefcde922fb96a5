import type { ConfigurationGroup, ConfigurationKey } from './catalogue.ts';
import { bookingDescriptions } from './descriptions/booking.ts';
import { cancellingDescriptions } from './descriptions/cancelling.ts';
import { contactDescriptions } from './descriptions/contact.ts';
import { counterDescriptions } from './descriptions/counter.ts';
import type { Description } from './descriptions/description.ts';
import { landingDescriptions } from './descriptions/landing.ts';
import { lookDescriptions } from './descriptions/look.ts';
import { mailDescriptions } from './descriptions/mail.ts';
import { noticesDescriptions } from './descriptions/notices.ts';
import { sellingDescriptions } from './descriptions/selling.ts';
import { servicesDescriptions } from './descriptions/services.ts';

/** The texts of each setting for staff. A file of its own, so that customers do not download it. */
export const configurationDescriptions: Readonly<Record<ConfigurationKey, Description>> = {
  ...lookDescriptions,
  ...contactDescriptions,
  ...noticesDescriptions,
  ...landingDescriptions,
  ...bookingDescriptions,
  ...cancellingDescriptions,
  ...mailDescriptions,
  ...sellingDescriptions,
  ...counterDescriptions,
  ...servicesDescriptions,
};

export const configurationGroupLabels: Readonly<Record<ConfigurationGroup, string>> = {
  look: 'Apariencia',
  contact: 'Contacto',
  notices: 'Franja e imagen del día',
  landing: 'Página de inicio',
  booking: 'Reservaciones',
  cancelling: 'Cancelaciones',
  mail: 'Correos',
  selling: 'Venta',
  counter: 'Recepción',
  services: 'Servicios',
};
