import { Button } from './button.tsx';
import { EmptyState } from './states.tsx';

interface PastTheEndProps {
  pages: number;
  onTurn: (page: number) => void;
}

/** A page behind the last one: an old address, or its last line just went. The list itself is not empty, and must not say so. */
export function PastTheEnd({ pages, onTurn }: PastTheEndProps) {
  return (
    <EmptyState text="En esta página ya no hay nada." drawing="search">
      <Button onClick={() => onTurn(pages)}>Ver la última página</Button>
    </EmptyState>
  );
}
