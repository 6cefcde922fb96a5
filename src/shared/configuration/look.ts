import { z } from 'zod';
import { mediaAddress } from './addresses.ts';
import { colour, line, rawCode, text } from './values.ts';

/**
 * What the studio looks like: name, pictures, colours and raw code. `good` is the colour of success; the two styles decide
 * corners and headings.
 */
export const look = {
  business_name: line(80).min(1).default('Mi estudio'),
  tagline: text(160),
  navbar_logo: mediaAddress(),
  bg_login: mediaAddress(),
  favicon: mediaAddress(),
  social_media_image: mediaAddress(),
  primary: colour('#1F5F5B'),
  'primary-light': colour('#D9EBE8'),
  accent: colour('#C8553D'),
  good: colour('#3F7D58'),
  dark: colour('#1D2326'),
  gray: colour('#5F6B6E'),
  light: colour('#F6F4EF'),
  corner_style: z.enum(['redondo', 'recto']).default('redondo'),
  heading_style: z.enum(['amable', 'industrial']).default('amable'),
  app_css: rawCode(),
  head_tracking_codes: rawCode(),
  body_tracking_codes: rawCode(),
};
