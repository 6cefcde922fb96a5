/** Whether a description is shown as HTML: it holds a tag. Else it is text (specification, section 2, "Checkout screen"). */
export function isHtml(text: string): boolean {
  return /<\/?[a-z][^<>]*>/i.test(text);
}
