import { useConfiguration } from '../../lib/configuration.tsx';
import { saveFile } from '../../lib/save-file.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

/** Adds the reservation to the phone's own calendar. */
export function CalendarButton({ entry, small = false }: { entry: CalendarEntry; small?: boolean }) {
  const { business_name } = useConfiguration();
  function add() {
    const file = calendarFile(entry, { name: business_name, host: location.hostname }, serverNow().getTime());
    saveFile(`clase-${entry.class_reservation_id}.ics`, new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  }
  return (
    <Button look="secondary" icon="calendar" wide={!small} small={small} onClick={add}>
      Agregar a mi calendario
    </Button>
  );
}
