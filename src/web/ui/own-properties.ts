import type { CSSProperties } from 'react';

type Properties = CSSProperties & Record<`--${string}`, string | number>;

/** What only the data knows, for the style sheet: rows, a colour, a size. The sheet alone says how it is drawn. */
export const ownProperties = (own: Properties): Properties => own;
