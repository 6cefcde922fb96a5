import { Mailbox } from '../../features/notices/mailbox/mailbox.tsx';

/** `/admin/correo` */
export default function MailboxPage() {
  return <Mailbox />;
}
