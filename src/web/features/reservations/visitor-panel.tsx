import type { ReactNode } from 'react';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { useConfiguration } from '../../lib/configuration.tsx';
import { withWantedClass } from '../../lib/wanted-class.ts';
import { paths, pathTo } from '../../screens.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import { ClassSummary } from './class-summary.tsx';
import { sayFreePlaces } from './place-words.ts';
import styles from './sheet.module.css';

interface VisitorPanelProps {
  single_class: SingleClass;
  /** What a new customer pays for it. */
  price: ReactNode;
  onEnter: () => void;
  onClose: () => void;
}

/** What a visitor wants to know about a class before she is asked to sign in. */
export function VisitorPanel({ single_class, price, onEnter, onClose }: VisitorPanelProps) {
  const { waitlist_enabled } = useConfiguration();
  const { is_full, class_type, class_instructors, class_package_id, single_class_id } = single_class;
  const { class_type_id } = class_type;
  return (
    <div className={styles.stack}>
      <ClassSummary single_class={single_class} />
      <div className={styles.terms}>
        <p className={styles.term}>
          <Icon name="person" size={20} />
          {sayFreePlaces(single_class)}
        </p>
        {price}
      </div>
      <p className={styles.about}>
        {/* A special class is sold by its own package alone. */}
        {class_package_id === null && (
          <AppLink to={withWantedClass(paths.packages, single_class_id)}>Ver paquetes</AppLink>
        )}
        <AppLink to={pathTo(paths.classType, { class_type_id })}>Qué es {class_type.name}</AppLink>
        {class_instructors.map(({ instructor_id, name }) => (
          <AppLink key={instructor_id} to={pathTo(paths.instructor, { instructor_id })}>
            Conoce a {name}
          </AppLink>
        ))}
      </p>
      <div className={styles.actions}>
        {is_full && !waitlist_enabled ? (
          <Button wide look="quiet" onClick={onClose}>
            Ver otras clases
          </Button>
        ) : (
          <Button wide onClick={onEnter}>
            {is_full ? 'Anotarme en lista de espera' : 'Reservar'}
          </Button>
        )}
      </div>
    </div>
  );
}
