/** How calls and forms say that classes are unlimited: in `class_amount`, `available_classes` and `available`. */
export const UNLIMITED = -1;
