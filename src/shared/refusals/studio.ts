import type { RefusalEntries } from './entry.ts';

/** What the studio is made of, and its files. */
export const studio = {
  'already-exists': { status: 409, message: 'Ya existe uno con esos datos.' },
  'changed-meanwhile': {
    status: 409,
    message: 'Alguien más cambió esto mientras lo editabas. Ciérralo y ábrelo de nuevo.',
  },
  'in-use': { status: 409, message: 'No se puede borrar porque está en uso.' },
  'file-not-found': { status: 400, message: 'No encontramos ese archivo. Súbelo de nuevo.' },
  'file-empty': { status: 400, message: 'El archivo está vacío.' },
  'file-unreadable': { status: 400, message: 'El archivo está dañado o incompleto. Elige otro.' },
  'file-type': {
    status: 415,
    message: (details) =>
      details.purpose === 'receipt'
        ? 'Solo se aceptan imágenes (JPG, PNG, WebP) o PDF.'
        : 'Solo se aceptan imágenes JPG, PNG, WebP, AVIF o GIF.',
  },
  'file-too-large': { status: 413, message: (details) => `El archivo no puede pasar de ${details.megabytes} MB.` },
  'picture-too-large': { status: 413, message: 'La imagen mide demasiado. Redúcela antes de subirla.' },
  'too-many-files': { status: 429, message: 'Subiste demasiados archivos. Inténtalo de nuevo mañana.' },
  'storage-full': { status: 503, message: 'No hay espacio para guardar archivos. Avísale al estudio.' },
  'timezone-in-use': {
    status: 409,
    message: 'No se puede cambiar la zona horaria mientras haya clases por venir en este lugar.',
  },
} as const satisfies RefusalEntries;
