import { useQuery } from '@tanstack/react-query';
import { packagesQuery } from '../../features/class-packages/api.ts';
import { sayNewcomerPrice } from '../../features/class-packages/newcomer-offer.ts';
import { Icon } from '../../ui/icon.tsx';

/** What somebody new pays for a class of this type, as a line; nothing where the shop does not say. */
export function NewcomerPrice({ class_type_id, className }: { class_type_id: number; className?: string | undefined }) {
  const { data } = useQuery(packagesQuery());
  const said = sayNewcomerPrice(data ?? [], class_type_id);
  if (said === '') return null;
  return (
    <p className={className}>
      <Icon name="ticket" size={20} />
      {said}
    </p>
  );
}
