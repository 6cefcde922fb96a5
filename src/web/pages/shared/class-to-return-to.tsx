import { useLocation } from 'react-router';
import { classBehind } from '../../lib/wanted-class.ts';
import { WantedLine } from './wanted-line.tsx';

/** The class to which a sign-in page leads back, shown above its form; nothing if there is none. */
export function ClassToReturnTo() {
  const wanted = classBehind(new URLSearchParams(useLocation().search));
  return wanted === null ? null : <WantedLine single_class_id={wanted} />;
}
