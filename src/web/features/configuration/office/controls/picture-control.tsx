import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ImageField } from '../../../../ui/image-field.tsx';
import type { ControlProps } from './control-props.ts';
import { AddressControl } from './text-controls.tsx';

/** A picture: uploaded, or an external address. */
export function PictureControl(props: ControlProps) {
  const { value, onChange, label, error } = props;
  const [typing, setTyping] = useState(false);
  const src = typeof value === 'string' ? value : '';
  return (
    <>
      {typing ? (
        <AddressControl {...props} />
      ) : (
        <ImageField
          label={label}
          error={error}
          hint={props.hint}
          file={src === '' ? null : { src }}
          onChange={(file) => onChange(file?.src ?? '')}
        />
      )}
      <Button look="quiet" small onClick={() => setTyping(!typing)}>
        {typing ? 'Subir una imagen' : 'Escribir su dirección'}
      </Button>
    </>
  );
}
