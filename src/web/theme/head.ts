import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { iconSource } from '#shared/pictures.ts';
import type { PageHead } from '../lib/page.ts';
import type { AppRoute } from '../routing/route.ts';
import { documentTitle } from './document-title.ts';
import friendlyFaces from './letters/amable.css?inline';
import roundFont from './letters/bricolage.woff2?url';
import textFont from './letters/figtree.woff2?url';
import industrialFaces from './letters/industrial.css?inline';
import narrowFont from './letters/oswald.woff2?url';
import { paletteRule, paletteVariables } from './palette.ts';
import { mayCarryRawCode } from './raw-code-places.ts';

/** JSON that cannot close the script element around it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A complete address, from a path of this site or an external address. */
export function wholeAddress(site: string, address: string): string {
  return address.startsWith('/') ? site + address : address;
}

function meta(attribute: 'name' | 'property', name: string, content: string): string {
  return content === '' ? '' : `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escapeHtml(href)}">`;
}

/** A page loads only the faces of its own headings. */
const headingFonts: Readonly<Record<PublicConfiguration['heading_style'], { file: string; faces: string }>> = {
  amable: { file: roundFont, faces: friendlyFaces },
  industrial: { file: narrowFont, faces: industrialFaces },
};

/** Preloads the fonts of every screen, for text and headings, so that a first visit shows the brand's. */
function fontsAhead({ heading_style }: PublicConfiguration): string {
  return [textFont, headingFonts[heading_style].file]
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('');
}

function studioCss({ route }: HeadPlace, { app_css }: PublicConfiguration): string {
  if (app_css === '' || !mayCarryRawCode(route)) return '';
  return `<style id="app-css">${app_css.replaceAll(/<\/(style)/gi, '<\\/$1')}</style>`;
}

/** A page's position for the head. */
export interface HeadPlace {
  route: Pick<AppRoute, 'area' | 'path'>;
  /** The public address without a trailing slash. */
  site: string;
  /** The page's own path; null for an address that does not exist. */
  path: string | null;
}

/** One canonical address per page, and none for pages that need a sign-in or do not exist. */
function forSearchEngines({ route: { area }, site, path }: HeadPlace): string {
  if (path === null || area === 'account' || area === 'staff') return meta('name', 'robots', 'noindex');
  const address = site + path;
  return link('canonical', address) + meta('property', 'og:url', address);
}

function forSocialNetworks({
  title,
  description,
  image,
  studio,
}: {
  title: string;
  description: string;
  image: string;
  studio: string;
}): string {
  return [
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:site_name', studio),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:image', image),
    // Twitter reads the rest from the same tags as the others.
    meta('name', 'twitter:card', image === '' ? 'summary' : 'summary_large_image'),
  ].join('');
}

/** The part of the head that depends on the studio and the page. */
export function headHtml(configuration: PublicConfiguration, place: HeadPlace, page: PageHead): string {
  const { business_name, tagline, favicon, social_media_image } = configuration;
  const title = documentTitle(page.title ?? '', configuration);
  const description = page.description || tagline || `Reserva tus clases en ${business_name}.`;
  const picture = page.image || social_media_image;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    link('icon', favicon === '' ? '/icons/icon.svg' : iconSource(favicon)),
    link('manifest', '/manifest.webmanifest'),
    fontsAhead(configuration),
    `<style id="palette">${paletteRule(configuration)}${headingFonts[configuration.heading_style].faces}</style>`,
    meta('name', 'theme-color', paletteVariables(configuration)['--color-paper'] ?? ''),
    forSearchEngines(place),
    forSocialNetworks({
      title,
      description,
      image: picture && wholeAddress(place.site, picture),
      studio: business_name,
    }),
    studioCss(place, configuration),
  ].join('');
}
