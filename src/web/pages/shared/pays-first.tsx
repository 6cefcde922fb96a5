import { Button } from '../../ui/button.tsx';

interface PaysFirstProps {
  onSell: () => void;
  /** Null: giving classes would not help. */
  onGive: (() => void) | null;
}

/** The person cannot pay for the class: sell a package, or give classes. */
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
