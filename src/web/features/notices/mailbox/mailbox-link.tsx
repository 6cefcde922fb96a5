import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { mailboxIsOpenQuery } from './api.ts';

/** A link to the demo's letters; nothing if letters are really sent. */
export function MailboxLink() {
  const { data: open } = useQuery(mailboxIsOpenQuery());
  if (!open) return null;
  return (
    <ButtonLink to={paths.adminMailbox} icon="mail" look="quiet">
      Correos de la demostración
    </ButtonLink>
  );
}
