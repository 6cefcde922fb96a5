import { type WhatsAppOccasion, whatsappText } from '#shared/whatsapp.ts';
import type { RosterEntry } from '#shared/wire/roster.ts';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { useServerNow } from '../../lib/use-server-now.tsx';
import { WhatsAppLink } from '../../ui/whatsapp-link.tsx';
import { occasionOf } from './attendance-words.ts';

const labels: Partial<Record<WhatsAppOccasion, string>> = {
  reminder: 'Recordarle la clase por WhatsApp',
  'class-cancelled': 'Avisarle de la cancelación por WhatsApp',
  hello: 'Escribirle por WhatsApp',
};

/** A prepared WhatsApp message: a reminder before the class, the news if it was cancelled. */
export function EntryWhatsApp({ entry, single_class }: { entry: RosterEntry; single_class: SingleClass }) {
  const { business_name } = useConfiguration();
  const now = useServerNow();
  const { name, phone } = entry.customer;
  const { class_type, class_date, location, class_package_id } = single_class;
  const special = class_package_id !== null;
  const occasion = occasionOf(entry, single_class, now);
  const about = { class_type: class_type.name, class_date, location: location.name, special };
  return (
    <WhatsAppLink
      phone={phone}
      text={whatsappText({ name, business_name }, occasion, about)}
      label={labels[occasion] ?? 'Escribirle por WhatsApp'}
    />
  );
}
