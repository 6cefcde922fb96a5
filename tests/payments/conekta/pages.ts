const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

export interface Page {
  title: string;
  what: string;
  amount: number;
  address: string;
  /** The buttons' values and labels. */
  acts: Readonly<Record<string, string>>;
}

/** The page at Conekta or the customer's bank: the seller, the amount, and her possible answers. */
export function page({ title, what, amount, address, acts }: Page): string {
  const buttons = Object.entries(acts).map(
    ([act, word]) => `<button name="act" value="${act}">${escaped(word)}</button>`,
  );
  return `<!doctype html>
<html lang="es-MX">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>body{font:1rem system-ui;margin:2rem auto;max-width:24rem;padding:0 1rem}button{font:inherit;padding:.7rem 1rem;margin:.3rem 0;width:100%}</style>
<h1>${escaped(title)}</h1>
<p>${escaped(what)}</p>
<p><strong>$${(amount / 100).toFixed(2)} MXN</strong></p>
<form method="post" action="${escaped(address)}">
${buttons.join('\n')}
</form>`;
}
