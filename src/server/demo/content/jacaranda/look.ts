import type { Configuration } from '#shared/configuration/catalogue.ts';
import { addressOf } from '../../pictures/drawn.ts';
import { ZONE } from './places.ts';

const drawn = (file: string) => addressOf('jacaranda', file);

/** What *Estudio Jacaranda* configures; every other key keeps its default. */
export const studioConfiguration: Partial<Configuration> = {
  business_name: 'Estudio Jacaranda',
  tagline: 'Muévete a tu ritmo en la Roma y en la Del Valle',
  navbar_logo: drawn('logo.svg'),
  favicon: drawn('favicon.svg'),
  bg_login: drawn('hero.svg'),
  primary: '#6B4EA0',
  'primary-light': '#ECE6F5',
  accent: '#E8694A',
  good: '#7C9A82',
  dark: '#1F1B24',
  gray: '#655E6E',
  light: '#FAF7F2',
  domain: 'jacaranda.example',
  whatsapp: '5550104020',
  whatsapp_widget: true,
  email: 'hola@jacaranda.example',
  location: 'Roma: Tabasco 214, Roma Norte\nDel Valle: Adolfo Prieto 1021, Del Valle Centro\nCiudad de México',
  hero_title: 'Hoy también te toca moverte',
  hero_content:
    'Rodada, reformer, barre, yoga, funcional y box en grupos pequeños. Elige tu lugar, llega diez minutos antes y deja el resto en nuestras manos.',
  hero_image: drawn('hero.svg'),
  about_enabled: true,
  about_title: 'Un estudio con sombra de jacaranda',
  about_content:
    'Abrimos en la Roma con ocho bicicletas y una jacaranda en la banqueta. Hoy somos dos casas, ocho coaches y muchas historias, y seguimos creyendo en lo mismo: grupos pequeños, nombres propios y música que da ganas.',
  timezone: ZONE,
  booking_opens_days: 30,
  cancel_timeframe_value: 12,
  cancel_timeframe_unit: 'hours',
};
