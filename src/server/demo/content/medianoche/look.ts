import { addressOf } from '../../pictures/drawn.ts';
import type { DemoStudio } from '../studio.ts';
import { ZONE } from './places.ts';

const drawn = (file: string) => addressOf('medianoche', file);

/** What *Bodega 9* configures: dark, angular, another order, other sections. */
export const studioConfiguration: DemoStudio['configuration'] = {
  business_name: 'Bodega 9',
  tagline: 'Golpes, fierro y pedal en Monterrey, de madrugada a medianoche',
  navbar_logo: drawn('logo.svg'),
  favicon: drawn('favicon.svg'),
  bg_login: drawn('entrance.svg'),
  social_media_image: drawn('social.png'),
  primary: '#D8F34E',
  'primary-light': '#2B3216',
  accent: '#FF6B4A',
  good: '#4FD1A5',
  dark: '#F1F3EC',
  gray: '#A3ABB8',
  light: '#0E1116',
  corner_style: 'recto',
  heading_style: 'industrial',
  domain: 'bodega9.example',
  whatsapp: '8150109090',
  email: 'timbre@bodega9.example',
  instagram: 'https://www.instagram.com/bodega9.example',
  location: 'La Nave: Dr. Coss 909, Barrio Antiguo\nEl Andén: Vasconcelos 350, San Pedro\nMonterrey, Nuevo León',
  hero_order: 10,
  hero_title: 'Aquí se viene a sudar',
  hero_content: 'Una nave industrial, costales de cuero y luz apagada. Entra, véndate y deja el día en la puerta.',
  hero_image: drawn('hero.svg'),
  mission_enabled: true,
  mission_order: 20,
  mission_title: 'La regla de la nave',
  mission_content:
    'Nadie presume, nadie se queda solo en la esquina. Medimos carga, vatios y asaltos para que cada semana pese un poco más que la anterior.',
  mission_image: drawn('mission.svg'),
  packages_enabled: true,
  packages_order: 30,
  class_type_order: 40,
  about_enabled: true,
  about_order: 60,
  about_title: 'Antes guardaba tornillos',
  about_content:
    'Fue bodega de una ferretería hasta 2016. Dejamos el portón, las vigas y el frío de enero; metimos un ring, veinticuatro pedales y un letrero que se prende a las cinco y cuarenta y cinco.',
  about_image: drawn('about.svg'),
  coaches_enabled: false,
  landing_announcements_enabled: true,
  landing_announcements_order: 15,
  schedule_enabled: false,
  timezone: ZONE,
  booking_opens_days: 14,
  cancel_timeframe_value: 6,
  cancel_timeframe_unit: 'hours',
};
