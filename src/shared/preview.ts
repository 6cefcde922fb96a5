/** The query of a page that previews unsaved settings for staff: `/calendario?vista-previa`. */
const MARK = 'vista-previa';

/** The pages that can be previewed with unsaved settings. */
export const previewPaths = ['/', '/calendario', '/paquetes', '/avisos', '/entrar'] as const;

export type PreviewPath = (typeof previewPaths)[number];

export function previewAddress(path: PreviewPath): string {
  return `${path}?${MARK}`;
}

/** Whether `url` (path and query) is one of these addresses, exactly as they are written here. */
export function isPreviewAddress(url: string): boolean {
  return previewPaths.some((path) => previewAddress(path) === url);
}
