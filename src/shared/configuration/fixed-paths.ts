/**
 * First path segments that a screen, the API or the server's own files already use (docs/rules.md#public-pages); the
 * last are Vite's in development. `tests/public/fixed-paths.embedded.test.ts` compares them with the routes there are.
 */
const PUBLIC_SEGMENTS = [
  'entrar',
  'registro',
  'recuperar',
  'restablecer',
  'paquetes',
  'avisos',
  'ubicacion',
  'calendario',
  'preguntas-frecuentes',
  'coach',
  'instructor',
  'class_type',
  'clase',
  'checkout',
  'gracias',
  'mystudio',
  'api',
  'admin',
  'recepcion',
  'desk',
  'equipo',
  'activar',
  'confirmar-correo',
  'proteger-cuenta',
  'verificar-correo',
  'dejar-de-recibir',
  'sin-conexion',
  'coaches',
  'accediendo',
  'assets',
  'files',
  'static',
  'fonts',
  'images',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'sw.js',
  '.well-known',
  'archivos',
  'demo',
  'icons',
  'simulador',
  'marco',
  'node_modules',
  'src',
] as const;

/** Segments that follow `/mystudio/`: the shop's configurable path lives among them too. */
const CUSTOMER_SEGMENTS = [
  'online',
  'video',
  'paquetes',
  'informacion',
  'mis-datos',
  'seguridad',
  'membresias',
  'pagos',
  'creditos',
  'reservaciones',
  'metodos',
  'waitlists',
] as const;

const FIXED = new Set<string>([...PUBLIC_SEGMENTS, ...CUSTOMER_SEGMENTS]);

/** Whether a page's slug or the shop's path would hide a screen of the application. */
export function isFixedPath(segment: string): boolean {
  return FIXED.has(segment.toLowerCase());
}
