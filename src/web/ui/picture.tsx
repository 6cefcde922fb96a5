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
  /** How wide it is drawn, as `sizes` says it. */
  sizes?: string;
  srcSet?: string | undefined;
}

/** A photograph or drawing that never moves what is around it. */
export function Picture({ first = false, alt, ...image }: PictureProps) {
  return (
    <img
      {...image}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  );
}
