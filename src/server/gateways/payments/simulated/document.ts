import { escapeHtml } from '#shared/escape-html.ts';

/** A block of data for the document's own script; it is never executed, and cannot close itself early. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** A document of the provider's own, outside the shop's bundle. `pieces` is the folder of its scripts and styles. */
export function documentOf({ title, pieces, body }: { title: string; pieces: string; body: string }): string {
  return `<!doctype html>
<html lang="es-MX">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/simulador/piezas/${pieces}/${pieces}.css">
<script type="module" src="/simulador/piezas/${pieces}/main.js"></script>
</head>
<body>${body}</body>
</html>`;
}
