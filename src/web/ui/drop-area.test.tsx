import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DropArea } from './drop-area.tsx';

it('a group of controls that accepts a file has the name of its field', () => {
  const html = renderToStaticMarkup(
    <DropArea label="Archivo CSV" onFile={() => expect.unreachable()}>
      <input type="file" />
    </DropArea>,
  );
  expect(html).toMatch(/^<fieldset[^>]*><legend[^>]*>Archivo CSV<\/legend>/);
});
