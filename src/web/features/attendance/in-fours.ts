/** `7K3M 9QXR 2TFA`: as one reads it aloud. */
export function inFours(token: string): string {
  return token.replaceAll(/.{4}(?=.)/g, '$& ');
}
