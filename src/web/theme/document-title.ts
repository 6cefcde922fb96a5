import type { PublicConfiguration } from '#shared/configuration/catalogue.ts';

/** `Horarios · Estudio Jacaranda`, or the studio and its tagline on the landing page. */
export function documentTitle(title: string, { business_name, tagline }: PublicConfiguration): string {
  const first = title === '' ? tagline : title;
  if (first === '') return business_name;
  return title === '' ? `${business_name} · ${first}` : `${first} · ${business_name}`;
}
