import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { erasingInput, erasingWord, type WhatErasingEnds } from '#shared/wire/privacy.ts';
import { signOut } from '../../lib/identity/session.ts';
import { paths } from '../../screens.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PartCard } from '../../ui/part-card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { useSchemaForm } from '../../ui/use-schema-form.ts';
import { eraseMyAccount, whatErasingEndsQuery } from './api.ts';
import { sayEnds } from './erasing-words.ts';
import styles from './privacy.module.css';

/** Erases the account: shows first what is deleted with it, and asks for a typed word. */
export function EraseAccount() {
  const [opened, setOpened] = useState(false);
  const ends = useQuery({ ...whatErasingEndsQuery, enabled: opened });
  return (
    <PartCard aria-labelledby="erase-account">
      <h2 id="erase-account">Eliminar mi cuenta</h2>
      <p>Borramos tus datos y ya no podrás entrar. No se puede deshacer.</p>
      <Button look="secondary" onClick={() => setOpened(true)}>
        Eliminar mi cuenta
      </Button>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title="Eliminar mi cuenta">
        <QueryView query={ends}>
          {(what) =>
            what.works_here ? (
              <p>
                Trabajas en este estudio: pide a la administración que te quite del equipo y después elimina tu cuenta.
              </p>
            ) : (
              <Erasing what={what} />
            )
          }
        </QueryView>
      </BottomSheet>
    </PartCard>
  );
}

function Erasing({ what }: { what: WhatErasingEnds }) {
  const form = useSchemaForm({
    initialValues: { confirm: '' },
    schema: erasingInput,
    async submit() {
      await eraseMyAccount();
      await signOut().catch(() => undefined);
      // Loads a new page, so that none of her data stays in this one's memory.
      window.location.assign(paths.home);
    },
  });
  return (
    <div className={styles.ending}>
      <ul className={styles.ends}>
        {sayEnds(what).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Lo que pagaste no se devuelve por eliminar tu cuenta: si crees que te toca una devolución, pídela antes al
        estudio.
      </p>
      <Form form={form} action="Eliminar para siempre" look="urgent">
        <TextField
          {...form.field('confirm')}
          label={`Escribe ${erasingWord}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-passing
        />
      </Form>
    </div>
  );
}
