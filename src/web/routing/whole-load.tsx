import { useEffect } from 'react';
import { PageSkeleton } from '../ui/skeleton.tsx';

/** Asks the server for the address that the browser already shows: nothing that ran in this document runs in the next. */
export function WholeLoad() {
  useEffect(() => {
    location.reload();
  }, []);
  return <PageSkeleton />;
}
