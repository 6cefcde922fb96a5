/** A page opened for staff who try out settings: `/calendario?vista-previa`. */
const MARK = 'vista-previa';

/** The studio's faces that can be looked at with settings nobody has saved. */
export const previewPaths = ['/', '/calendario', '/paquetes', '/avisos', '/entrar'] as const;

export type PreviewPath = (typeof previewPaths)[number];

export function previewAddress(path: PreviewPath): string {
  return `${path}?${MARK}`;
}

/** Whether `url` (path and query) is one of these addresses, exactly as they are written here. */
export function isPreviewAddress(url: string): boolean {
  return previewPaths.some((path) => previewAddress(path) === url);
}
