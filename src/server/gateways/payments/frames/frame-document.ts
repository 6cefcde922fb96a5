/** The path of the frames' documents; no screen has this address. */
export const FRAMES = '/marco';

interface FrameFacts {
  provider: string;
  script: string;
  public_key: string;
}

/** An empty document with the studio's script for this provider, which loads the provider's own. */
export function frameDocument({ provider, ...facts }: FrameFacts): string {
  const title = provider === 'paypal' ? 'Pagar con PayPal' : 'Datos de la tarjeta';
  const data = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${FRAMES}/piezas/frame.css">
<script type="module" src="${FRAMES}/piezas/${provider}.js"></script>
</head>
<body data-provider="${provider}"><main aria-label="${title}"><div id="field"></div></main>
<script type="application/json" id="facts">${data}</script>
</body>
</html>`;
}
