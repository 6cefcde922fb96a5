import { useQuery } from '@tanstack/react-query';
import { sayMoment, wallClockOf } from '#shared/time.ts';
import type { Mailbox as Letters } from '#shared/wire/mailbox.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { useStudioNow } from '../../../lib/use-server-now.tsx';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { usePanel } from '../../../ui/records/use-panel.ts';
import { besideList, useRecordsAddress } from '../../../ui/records/use-records-address.ts';
import { SearchField } from '../../../ui/search-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { letterQuery, mailboxQuery } from './api.ts';
import { LetterView } from './letter-view.tsx';
import styles from './mailbox.module.css';

/** Letters cannot be edited. */
const nothingTyped = () => false;

/** `/admin/correo`: the demo's letters, readable without a mail server. */
export function Mailbox() {
  const address = useRecordsAddress();
  const { text, page } = address;
  const { opened, shown, requestClose } = usePanel(address, nothingTyped);
  const query = useQuery(mailboxQuery({ query: text, page }));
  return (
    <>
      <PageHeading
        title="Correo"
        text="Lo que la demostración envió. En un estudio real sale por su servidor de correo."
      />
      <SearchField
        label="Buscar por destinatario o asunto"
        value={text}
        onChange={(buscar) => address.change({ buscar })}
      />
      <QueryView query={query}>
        {(mailbox) => (
          <>
            <LetterList mailbox={mailbox} searched={text !== ''} linkTo={address.linkTo} />
            <Pager
              page={page}
              pages={Math.ceil(mailbox.total / mailbox.page_size)}
              onChange={(pagina) => address.change({ pagina })}
            />
          </>
        )}
      </QueryView>
      {shown !== null && <OpenLetter file={shown} opened={opened} onClose={requestClose} />}
    </>
  );
}

function LetterList(props: { mailbox: Letters; searched: boolean; linkTo: (file: string) => string }) {
  const { mailbox, searched, linkTo } = props;
  const { timezone } = useConfiguration();
  const today = useStudioNow();
  if (!mailbox.open) {
    return (
      <EmptyState
        text="Solo la demostración guarda sus correos aquí."
        hint="Los de cada persona, y si salieron, se ven en su ficha."
      />
    );
  }
  if (mailbox.total === 0) {
    return <EmptyState text={searched ? 'Ningún correo coincide.' : 'Todavía no se ha enviado ningún correo.'} />;
  }
  if (mailbox.letters.length === 0) return null;
  return (
    <ul className={styles.list}>
      {mailbox.letters.map(({ file, to, subject, sent_at }) => (
        <li key={file}>
          <AppLink className={styles.line} to={linkTo(file)} state={besideList}>
            <span className={styles.subject}>{subject}</span>
            <span className={styles.to}>{to}</span>
            <time className={styles.at} dateTime={sent_at}>
              {sayMoment(wallClockOf(sent_at, timezone), today)}
            </time>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function OpenLetter({ file, opened, onClose }: { file: string; opened: boolean; onClose: () => void }) {
  const query = useQuery(letterQuery(file));
  return (
    <BottomSheet opened={opened} onClose={onClose} title={query.data?.subject ?? 'Correo'} side wide inAddress>
      <QueryView query={query}>{(letter) => <LetterView letter={letter} />}</QueryView>
    </BottomSheet>
  );
}
