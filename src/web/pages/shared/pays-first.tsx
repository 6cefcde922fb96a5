import { Button } from '../../ui/button.tsx';

interface PaysFirstProps {
  onSell: () => void;
  /** Null: given classes would not serve. */
  onGive: (() => void) | null;
}

/** Nothing to pay the class with: sell something, or give it. */
export function PaysFirst({ onSell, onGive }: PaysFirstProps) {
  return (
    <>
      <Button wide icon="ticket" onClick={onSell}>
        Vender
      </Button>
      {onGive && (
        <Button wide look="quiet" onClick={onGive}>
          Dar clases de cortesía
        </Button>
      )}
    </>
  );
}
