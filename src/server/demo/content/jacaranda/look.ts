import { addressOf } from '../../pictures/drawn.ts';
import type { DemoStudio } from '../studio.ts';
import { ZONE } from './places.ts';

const drawn = (file: string) => addressOf('jacaranda', file);

/** What *Estudio Jacaranda* configures: name, colours, contact and the landing page. */
export const studioConfiguration: DemoStudio['configuration'] = {
  business_name: 'Estudio Jacaranda',
  tagline: 'Muévete a tu ritmo en la Roma y en la Del Valle',
  navbar_logo: drawn('logo.svg'),
  favicon: drawn('favicon.svg'),
  bg_login: drawn('entrance.svg'),
  social_media_image: drawn('social.png'),
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
  instagram: 'https://www.instagram.com/jacaranda.example',
  tiktok: 'https://www.tiktok.com/@jacaranda.example',
  location: 'Roma: Tabasco 214, Roma Norte\nDel Valle: Adolfo Prieto 1021, Del Valle Centro\nCiudad de México',
  banner_enabled: true,
  banner_text: '¿Primera vez? Ven a probar y te prestamos todo',
  banner_link: '/tu-primera-vez',
  hero_order: 10,
  hero_title: 'Hoy también te toca moverte',
  hero_content:
    'Rodada, reformer, barre, yoga, funcional y box en grupos pequeños. Elige tu lugar, llega diez minutos antes y deja el resto en nuestras manos.',
  hero_image: drawn('hero.svg'),
  class_type_order: 20,
  packages_enabled: true,
  packages_order: 30,
  about_enabled: true,
  about_order: 40,
  about_title: 'Un estudio con sombra de jacaranda',
  about_content:
    'Abrimos en la Roma con ocho bicicletas y una jacaranda en la banqueta. La primera semana vinieron las vecinas; la segunda, las vecinas trajeron a sus hermanas.\n\nHoy somos dos casas, ocho coaches y muchas historias, y seguimos creyendo en lo mismo: grupos pequeños, nombres propios y música que da ganas.',
  about_image: drawn('about.svg'),
  coaches_order: 50,
  mission_enabled: true,
  mission_order: 60,
  mission_title: 'Misión',
  mission_content:
    'Que moverte sea la hora más amable de tu día: sin comparaciones, con quien sabe tu nombre y con una versión de cada ejercicio para el cuerpo que traes hoy.',
  mission_image: drawn('mission.svg'),
  landing_announcements_enabled: true,
  landing_announcements_order: 70,
  schedule_order: 80,
  timezone: ZONE,
  booking_opens_days: 30,
  cancel_timeframe_value: 12,
  cancel_timeframe_unit: 'hours',
};
