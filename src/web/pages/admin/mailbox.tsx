import { Mailbox } from '../../features/mailbox/mailbox.tsx';

/** `/admin/correo` */
export default function MailboxPage() {
  return <Mailbox />;
}
