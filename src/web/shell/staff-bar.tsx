import { BarMenuButton, BottomBar } from './bottom-bar.tsx';
import type { StaffMenuSection } from './staff-menu.ts';

/** The bottom bar on a phone: the staff's most used screens, and a button for the rest. */
export function StaffBar(props: {
  sections: readonly StaffMenuSection[];
  current: string | undefined;
  onMenu: () => void;
}) {
  const { sections, current, onMenu } = props;
  const entries = sections.flatMap((section) => section.entries).filter(({ primary }) => primary);
  return (
    <BottomBar label="Lo más usado" entries={entries} current={current} until="laptop">
      <BarMenuButton onClick={onMenu} />
    </BottomBar>
  );
}
