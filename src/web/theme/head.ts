import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import type { PageHead } from '../lib/page.ts';
import type { Area } from '../routing/route.ts';
import { documentTitle } from './document-title.ts';
import { paletteRule } from './palette.ts';

/** Text or attribute value, safe inside HTML. */
export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? character);
}

/** JSON that cannot close the script it stands in. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function studioCss(area: Area, { app_css }: PublicConfiguration): string {
  // Raw by nature, so never beside passwords, cards or staff (DECISIONS, "Content and looks").
  const allowed = area === 'public' || area === 'account';
  if (!allowed || app_css === '') return '';
  return `<style id="app-css">${app_css.replaceAll(/<\/(style)/gi, '<\\/$1')}</style>`;
}

/** The part of the head that comes from the studio and the page. */
export function headHtml(configuration: PublicConfiguration, area: Area, page: PageHead): string {
  const { business_name, tagline, favicon, social_media_image } = configuration;
  const title = documentTitle(page.title ?? '', configuration);
  const description = page.description ?? (tagline === '' ? `Reserva tus clases en ${business_name}.` : tagline);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="icon" href="${escapeHtml(favicon === '' ? '/icons/icon.svg' : favicon)}">`,
    `<style id="palette">${paletteRule(configuration)}</style>`,
    meta('name', 'theme-color', configuration.light),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', business_name),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:image', social_media_image),
    meta('name', 'twitter:card', social_media_image === '' ? 'summary' : 'summary_large_image'),
    studioCss(area, configuration),
  ].join('');
}
