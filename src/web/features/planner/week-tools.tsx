import { useState } from 'react';
import type { Location } from '#shared/wire/studio.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { CloseDays } from './close-days.tsx';
import { CopyWeek } from './copy-week.tsx';

interface WeekToolsProps {
  monday: string;
  today: string;
  /** Only this location, as the week's filter; empty: all. */
  location_id: string;
  locations: readonly Location[];
}

/** Acts on whole days and weeks. */
export function WeekTools(props: WeekToolsProps) {
  const [tool, setTool] = useState<'copy' | 'close' | null>(null);
  const [times, setTimes] = useState(0);
  function open(next: 'copy' | 'close') {
    setTool(next);
    setTimes(times + 1);
  }
  const close = () => setTool(null);
  return (
    <>
      <Button small look="secondary" icon="copy" onClick={() => open('copy')}>
        Copiar semana
      </Button>
      <Button small look="secondary" icon="lock" onClick={() => open('close')}>
        Cerrar días
      </Button>
      <BottomSheet opened={tool === 'copy'} onClose={close} title="Copiar semana" side>
        <CopyWeek key={times} {...props} onDone={close} />
      </BottomSheet>
      <BottomSheet opened={tool === 'close'} onClose={close} title="Días cerrados" side>
        <CloseDays key={times} {...props} onDone={close} />
      </BottomSheet>
    </>
  );
}
