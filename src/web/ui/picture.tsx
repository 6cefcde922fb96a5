import { pictureSources } from '#shared/pictures.ts';

interface PictureProps {
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The drawn size; the space is reserved before the picture loads. */
  width: number;
  height: number;
  className?: string | undefined;
  /** On the first screenful: loaded before everything else. */
  first?: boolean;
  /** How wide it is drawn, so that the smallest sufficient width of an uploaded picture is loaded. */
  sizes?: string;
}

/** A photo or drawing that never shifts what is around it while loading. */
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
