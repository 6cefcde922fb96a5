import { isHtml } from '#shared/is-html.ts';
import { canBeDelivered, isInMainList, isTrial } from '#shared/package-rules.ts';
import { useConfiguration } from '../../../lib/configuration.tsx';
import { Button } from '../../../ui/button.tsx';
import { HtmlContent } from '../../../ui/html-content.tsx';
import { Unfold } from '../../../ui/unfold.tsx';
import type { Offer } from '../offer.ts';
import { PackageCard } from '../package-card.tsx';
import { actOf } from '../package-words.ts';
import styles from './package-form.module.css';

function whereItIs(offer: Offer, { hidden, videos_enabled }: { hidden: boolean; videos_enabled: boolean }): string {
  if (hidden) return 'Oculto: en la tienda no aparece y nadie puede comprarlo por su cuenta.';
  if (!canBeDelivered(offer, videos_enabled)) return 'No aparece ni se vende: los videos en línea están apagados.';
  if (offer.kind === 'online') return 'Aparece en la tienda mientras haya al menos un video publicado.';
  if (offer.kind === 'especial') return 'Aparece con los eventos especiales, no en la lista de paquetes.';
  if (!isInMainList(offer)) return 'No aparece en la lista: se compra desde su propio enlace, como una inscripción.';
  return isTrial(offer) ? 'Aparece en la tienda, antes que los demás.' : 'Aparece en la tienda, ordenado por clases.';
}

interface PackagePreviewProps {
  offer: Offer;
  /** No price is typed yet. */
  unpriced: boolean;
  hidden: boolean;
  description: string;
}

/** The customer's view, drawn by the customer's own components. */
export function PackagePreview({ offer, unpriced, hidden, description }: PackagePreviewProps) {
  const { videos_enabled } = useConfiguration();
  return (
    <>
      <div inert>
        <PackageCard
          offer={offer}
          unpriced={unpriced}
          action={
            <Button wide look={isTrial(offer) ? 'primary' : 'secondary'}>
              {unpriced ? 'Comprar' : actOf(offer)}
            </Button>
          }
        />
      </div>
      <p className={styles.note} role="status">
        {whereItIs(offer, { hidden, videos_enabled })}
      </p>
      {description !== '' && (
        <Unfold label="La descripción, al comprar">
          {isHtml(description) ? <HtmlContent html={description} /> : <p>{description}</p>}
        </Unfold>
      )}
    </>
  );
}
