/**
 * Converts the page's colours to `#rrggbb`, which every provider's script reads, and its corner radii.
 * @param {Record<string, unknown>} look
 */
export function plainLook(look) {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colour = (name, otherwise) => {
    pen.fillStyle = otherwise;
    pen.fillStyle = typeof look?.[name] === 'string' ? look[name] : otherwise;
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const corner = String(look?.radius ?? '');
  return {
    ink: colour('ink', '#1f1a24'),
    muted: colour('muted', '#6b6475'),
    field: colour('field', '#ffffff'),
    edge: colour('edge', '#b9b2c3'),
    accent: colour('accent', '#5b3fd6'),
    danger: colour('danger', '#b3261e'),
    radius: /^\d{1,2}(\.\d{1,4})?(px|rem)$/.test(corner) ? corner : '12px',
  };
}
