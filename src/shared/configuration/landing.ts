import { z } from 'zod';
import { address } from './addresses.ts';
import { flag, identifier, longText, sectionOrder, text } from './values.ts';

/** The landing page: which sections it shows, in which order, with which texts. */
export const landing = {
  hero_enabled: flag(true),
  hero_order: sectionOrder(10),
  hero_resource: z.enum(['image', 'video']).default('image'),
  hero_title: text(120),
  hero_content: longText(600),
  hero_image: address(),
  hero_video: address(),
  about_enabled: flag(false),
  about_order: sectionOrder(20),
  about_title: text(120),
  about_content: longText(5000),
  about_image: address(),
  mission_enabled: flag(false),
  mission_order: sectionOrder(30),
  mission_title: text(120, 'Misión'),
  mission_content: longText(5000),
  mission_image: address(),
  class_type_enabled: flag(true),
  class_type_order: sectionOrder(40),
  coaches_enabled: flag(true),
  coaches_order: sectionOrder(50),
  packages_enabled: flag(true),
  packages_order: sectionOrder(60),
  landing_announcements_enabled: flag(false),
  landing_announcements_order: sectionOrder(70),
  schedule_enabled: flag(true),
  schedule_order: sectionOrder(80),
  faq_content: longText(8000),
  home_trial_class_package_id: identifier('class_package', 152),
};
