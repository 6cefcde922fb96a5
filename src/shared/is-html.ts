/** Whether a description is shown as HTML: it holds a tag. Else it is text. */
export function isHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text);
}
