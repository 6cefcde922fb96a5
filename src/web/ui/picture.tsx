import { pictureSources } from '#shared/pictures.ts';

interface PictureProps {
  src: string;
  /** Empty when the words beside it say the same. */
  alt: string;
  /** The shape it is drawn in; the room is kept before it arrives. */
  width: number;
  height: number;
  className?: string | undefined;
  /** In the first screenful: fetched before everything else. */
  first?: boolean;
  /** How wide it is drawn, so that of an uploaded picture's widths the smallest that serves is fetched. */
  sizes?: string;
}

/** A photograph or drawing that never moves what is around it. */
export function Picture({ src, alt, first = false, sizes = '100vw', ...image }: PictureProps) {
  const sources = pictureSources({ src });
  return (
    <img
      {...image}
      {...sources}
      sizes={sources.srcSet && sizes}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
