import { useLocation } from 'react-router';
import { classBehind } from '../../lib/wanted-class.ts';
import { WantedLine } from './wanted-line.tsx';

/** The class that waits behind an entrance screen, said above its form; nothing where none does. */
export function WantedBehind() {
  const wanted = classBehind(new URLSearchParams(useLocation().search));
  return wanted === null ? null : <WantedLine single_class_id={wanted} />;
}
