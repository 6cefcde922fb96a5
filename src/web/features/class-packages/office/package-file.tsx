import { useState } from 'react';
import { privateFileAddress, privateFileOf } from '#shared/private-file.ts';
import type { StoredFile } from '#shared/wire/studio.ts';
import { TextField } from '../../../ui/field.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import type { PackageFieldsProps } from './fields.ts';

function keptFile(address: string): StoredFile | null {
  const file_id = privateFileOf(address);
  return file_id === null ? null : { file_id, src: '', name: 'Archivo guardado', type: 'application/pdf' };
}

/** The file of a package: uploaded, so that only buyers get it, or an external address. */
export function PackageFile({ form, saved }: Pick<PackageFieldsProps, 'form'> & { saved: string }) {
  const [file, setFile] = useState(() => keptFile(saved));
  const address = form.field('file_url');
  return (
    <>
      <FileField
        label="Archivo"
        hint="Un PDF o una foto. Solo lo descarga quien compró el paquete."
        file={file}
        onChange={setFile}
        error={file && address.error}
      />
      {file?.file_id ? (
        <input type="hidden" name="file_url" value={privateFileAddress(file.file_id)} />
      ) : (
        <TextField
          {...address}
          label="O su dirección"
          hint="Quien tenga la dirección puede abrirlo."
          type="url"
          placeholder="https://"
          maxLength={500}
          autoComplete="off"
          {...(keptFile(saved) && { defaultValue: '' })}
        />
      )}
    </>
  );
}
