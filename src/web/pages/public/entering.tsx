import { EnteringScreen } from '../../features/identity/entering-screen.tsx';

/** `/accediendo` */
export default function Entering() {
  return <EnteringScreen />;
}
