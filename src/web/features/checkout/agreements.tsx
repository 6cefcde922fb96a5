import { type ReactNode, useState } from 'react';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { acceptanceOf, CONSENT } from './agreement-words.ts';
import styles from './checkout.module.css';

type Document = CheckoutOptions['documents'][number];

interface DocumentsFieldProps {
  /** The documents still to be accepted. */
  documents: readonly Document[];
  accepted: boolean;
  onChange: (accepted: boolean) => void;
  /** Renders a document's text. */
  text: (slug: string) => ReactNode;
}

/** Required documents: each can be opened and read; one box accepts all of them. */
export function DocumentsField({ documents, accepted, onChange, text }: DocumentsFieldProps) {
  const [read, setRead] = useState<Document | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <CheckboxField
        name="documents"
        label={acceptanceOf(documents)}
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <p className={styles.readings}>
        {documents.map((document) => (
          <Button
            key={document.page_id}
            small
            look="quiet"
            icon="page"
            onClick={() => {
              setRead(document);
              setOpened(true);
            }}
          >
            Leer {document.title}
          </Button>
        ))}
      </p>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title={read?.title ?? ''} wide>
        {read && text(read.slug)}
      </BottomSheet>
    </div>
  );
}

/** A subscription's reminder, in the words that are stored with the purchase. */
export function ReminderField(props: { words: string; accepted: boolean; onChange: (accepted: boolean) => void }) {
  const { words, accepted, onChange } = props;
  return (
    <div className={styles.reminder}>
      <h3>Recuerda</h3>
      <p id="recordatorio">{words}</p>
      <CheckboxField
        name="consent"
        label={CONSENT}
        aria-describedby="recordatorio"
        checked={accepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  );
}
