/** `7K3M 9QXR 2TFA`: in groups that are easy to read aloud. */
export function inFours(token: string): string {
  return token.replaceAll(/.{4}(?=.)/g, '$& ');
}
