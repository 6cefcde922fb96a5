import { useQuery } from '@tanstack/react-query';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { packageQuery, packagesQuery } from '../../features/class-packages/api.ts';
import { sayEventPrice, sayPriceOfAClass } from '../../features/class-packages/newcomer-offer.ts';
import { useSession } from '../../lib/identity/use-session.ts';
import { Icon } from '../../ui/icon.tsx';

interface PriceProps {
  className?: string | undefined;
}

function Said({ words, className }: PriceProps & { words: string }) {
  if (words === '') return null;
  return (
    <p className={className}>
      <Icon name="ticket" size={20} />
      {words}
    </p>
  );
}

/** What a class of this type costs the person who looks, as a line; nothing if the shop has no such price. */
export function TypePrice({ class_type_id, className }: PriceProps & { class_type_id: number }) {
  const { data = [] } = useQuery(packagesQuery());
  const { customer } = useSession();
  const known = Boolean(customer?.known_as);
  return <Said words={sayPriceOfAClass(data, class_type_id, { known })} className={className} />;
}

function EventPrice({ class_package_id, className }: PriceProps & { class_package_id: number }) {
  const { data } = useQuery(packageQuery(String(class_package_id)));
  return <Said words={data ? sayEventPrice(data) : ''} className={className} />;
}

/** What a visitor pays for this class: a special one is sold by its own package. */
export function ClassPrice({ single_class, className }: PriceProps & { single_class: SingleClass }) {
  const { class_package_id, class_type } = single_class;
  if (class_package_id !== null) return <EventPrice class_package_id={class_package_id} className={className} />;
  return <TypePrice class_type_id={class_type.class_type_id} className={className} />;
}
