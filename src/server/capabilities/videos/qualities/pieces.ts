import type { KeptRendition } from './queries.ts';

/** The name in the store of a piece; 0 is the initialisation segment. */
export const pieceName = (
  { key, run, quality }: Pick<KeptRendition, 'key' | 'run' | 'quality'>,
  piece: number,
): string => `qualities/${key}-${run}-${quality}-${piece}`;

export const piecesOfRendition = (rendition: KeptRendition): string[] =>
  rendition.bytes.map((_, piece) => pieceName(rendition, piece));
