import { useQuery } from '@tanstack/react-query';
import { zoneFamilies } from '../../../../lib/zones.ts';
import { GroupedSelect } from '../../../../ui/grouped-select.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { locationsQuery } from '../references.ts';
import styles from '../setting-field.module.css';
import { zoneNote } from '../zone-note.ts';
import type { ControlProps } from './control-props.ts';

/** The studio's time zone, with a note that names the locations in another one. */
export function ZoneControl({ setting, value, onChange, ...frame }: ControlProps) {
  const zone = typeof value === 'string' ? value : '';
  const { data: locations } = useQuery(locationsQuery);
  const note = zoneNote(locations ?? [], zone);
  return (
    <>
      <GroupedSelect
        {...frame}
        families={zoneFamilies(zone)}
        value={zone}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {note && (
        <p className={styles.note}>
          <Icon name="alert" size={18} />
          {note}
        </p>
      )}
    </>
  );
}
