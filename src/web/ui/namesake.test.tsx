import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Namesake } from './namesake.tsx';

const shown = (name: string) =>
  renderToStaticMarkup(
    <Namesake name={name} others={['José Ruiz', '']}>
      Ya hay otro.
    </Namesake>,
  );

it('warns of a name already used, in whatever letters, and of nothing else', () => {
  expect(shown(' jose  RUIZ ')).toContain('Ya hay otro.');
  for (const name of ['José', '', ' ']) expect(shown(name)).not.toContain('Ya hay otro.');
});
