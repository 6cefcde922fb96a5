/** `7K3M 9QXR 2TFA`: in groups that are easy to read aloud. */
export const inFours = (text: string): string => text.replaceAll(/.{4}(?=.)/g, '$& ');
