import { useConfiguration } from '../../lib/configuration.tsx';
import { serverNow } from '../../lib/server-time.ts';
import { Button } from '../../ui/button.tsx';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

function save(file: string, name: string): void {
  const address = URL.createObjectURL(new Blob([file], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some phones read the file only after asking where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands the reservation to the phone's own calendar. */
export function CalendarButton({ entry, small = false }: { entry: CalendarEntry; small?: boolean }) {
  const { business_name } = useConfiguration();
  function add() {
    const file = calendarFile(entry, { name: business_name, host: location.hostname }, serverNow().getTime());
    save(file, `clase-${entry.class_reservation_id}.ics`);
  }
  return (
    <Button look="secondary" icon="calendar" wide={!small} small={small} onClick={add}>
      Agregar a mi calendario
    </Button>
  );
}
