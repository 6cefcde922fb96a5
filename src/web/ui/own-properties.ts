import type { CSSProperties } from 'react';

type Properties = CSSProperties & Record<`--${string}`, string | number>;

/**
 * Custom properties for values that only the data knows (rows, a colour, a size); the style sheet decides how they are
 * drawn.
 */
export const ownProperties = (own: Properties): Properties => own;
