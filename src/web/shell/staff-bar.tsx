import { BarMenuButton, BottomBar } from './bottom-bar.tsx';
import type { StaffMenuSection } from './staff-menu.ts';

/** Under the thumb on a phone: what staff use most, and the way to everything else. */
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
