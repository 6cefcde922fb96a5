import { useState } from 'react';
import { pictureSources } from '#shared/pictures.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ImageField } from '../../../../ui/image-field.tsx';
import styles from '../setting-field.module.css';
import type { ControlProps } from './control-props.ts';
import { AddressControl } from './text-controls.tsx';

/** Says that an address shows no picture, as the browser that loads it finds out. */
function MissingPicture({ src }: { src: string }) {
  const [missing, setMissing] = useState('');
  return (
    <div role="status">
      <img key={src} src={src} alt="" hidden onError={() => setMissing(src)} />
      {missing === src && (
        <p className={styles.note}>
          <Icon name="alert" size={20} />
          En esta dirección no se ve ninguna imagen. Revísala, o sube una.
        </p>
      )}
    </div>
  );
}

/** An uploaded picture is kept in several widths. */
const isUploaded = (src: string) => pictureSources({ src }).srcSet !== undefined;

/** A picture: uploaded, or an external address. */
export function PictureControl(props: ControlProps) {
  const { value, onChange, label, error } = props;
  const [typing, setTyping] = useState(false);
  const src = typeof value === 'string' ? value : '';
  // A half-typed address would be looked for at every key.
  const [whole, setWhole] = useState(src);
  const looked = typing ? whole : src;
  return (
    <>
      {typing ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only listens to the focus leaving the control inside
        <div onBlur={() => setWhole(src)}>
          <AddressControl {...props} />
        </div>
      ) : (
        <ImageField
          label={label}
          error={error}
          hint={props.hint}
          file={src === '' ? null : { src }}
          onChange={(file) => onChange(file?.src ?? '')}
        />
      )}
      {looked !== '' && looked === src && !isUploaded(looked) && <MissingPicture src={looked} />}
      <Button look="quiet" small onClick={() => setTyping(!typing)}>
        {typing ? 'Subir una imagen' : 'Escribir su dirección'}
      </Button>
    </>
  );
}
