import { useQuery } from '@tanstack/react-query';
import { paths } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { mailboxIsOpenQuery } from './api.ts';

/** The way to what the demonstration mailed; nothing where letters go out for real. */
export function MailboxLink() {
  const { data: open } = useQuery(mailboxIsOpenQuery());
  if (!open) return null;
  return (
    <ButtonLink to={paths.adminMailbox} icon="mail" look="quiet">
      Correos de la demostración
    </ButtonLink>
  );
}
