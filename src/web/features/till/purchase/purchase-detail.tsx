import { type ReactNode, useState } from 'react';
import type { PurchaseAtDesk } from '#shared/wire/till.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useSession } from '../../../lib/identity/use-session.ts';
import { SaleReceiptButton } from '../../../lib/payments/paper-button.tsx';
import { paths } from '../../../screens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { cancelPurchase, refuseReceipt, revokeAccess } from '../api.ts';
import { CollectForm } from './collect-form.tsx';
import { ComingReservations } from './coming-reservations.tsx';
import { KeepPlanButton } from './keep-plan-button.tsx';
import { OtherDate } from './other-date.tsx';
import { PlanForm } from './plan-form.tsx';
import styles from './purchase.module.css';
import { PurchaseFacts } from './purchase-facts.tsx';
import { PurchaseHistory } from './purchase-history.tsx';
import { actOfCollecting, canCollect, canRevoke, netOf, waitsForReview } from './purchase-words.ts';
import { ReasonForm } from './reason-form.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { RefundForm } from './refund-form.tsx';

export type PurchaseView = 'facts' | 'collect' | 'refuse' | 'refund' | 'revoke' | 'cancel' | 'plan';

interface ActionsProps {
  purchase: PurchaseAtDesk;
  onChoose: (view: PurchaseView) => void;
}

function Actions({ purchase, onChoose }: ActionsProps) {
  const { status, total_payment } = purchase;
  const reviewing = waitsForReview(purchase);
  const ends = status === 'pending' || status === 'active';
  return (
    <div className={styles.actions}>
      {canCollect(purchase) && (
        <Button wide icon="check" onClick={() => onChoose('collect')}>
          {reviewing ? 'Aprobar' : `${actOfCollecting(purchase)} ${formatMoney(total_payment)}`}
        </Button>
      )}
      {reviewing && (
        <Button wide look="secondary" onClick={() => onChoose('refuse')}>
          Rechazar comprobante
        </Button>
      )}
      {netOf(purchase) > 0 && (
        <Button wide look="secondary" onClick={() => onChoose('refund')}>
          Devolver dinero
        </Button>
      )}
      {(purchase.paid_at !== null || purchase.is_gift) && (
        <SaleReceiptButton purchase_id={purchase.purchase_id} atDesk />
      )}
      {purchase.changes_plan && (
        <Button wide look="secondary" onClick={() => onChoose('plan')}>
          {purchase.plan_change === null ? 'Cambiar de plan' : 'Elegir otro plan'}
        </Button>
      )}
      {purchase.plan_change !== null && <KeepPlanButton purchase={purchase} />}
      {ends && (
        <Button wide look="quiet" onClick={() => onChoose('cancel')}>
          {status === 'active' ? 'Cancelar suscripción' : 'Cancelar compra'}
        </Button>
      )}
      {canRevoke(purchase) && (
        <Button wide look="quiet" onClick={() => onChoose('revoke')}>
          Revocar acceso
        </Button>
      )}
    </div>
  );
}

/** A link to staff's acts on it, for administrators. */
function AuditLink({ purchase_id }: { purchase_id: number }) {
  const { role } = useSession();
  if (role !== 'administrator') return null;
  return (
    <ButtonLink look="quiet" icon="note" to={`${paths.adminAudit}?compra=${purchase_id}`}>
      Ver en la bitácora
    </ButtonLink>
  );
}

interface PurchaseDetailProps {
  purchase: PurchaseAtDesk;
  /** The view to open with; absent: `facts`. */
  first?: PurchaseView | undefined;
  /** Called after an act. */
  onDone: () => void;
}

/** A purchase's panel: its state, its receipt, the staff's acts, its history. */
export function PurchaseDetail({ purchase, first = 'facts', onDone }: PurchaseDetailProps) {
  const [view, setView] = useState<PurchaseView>(first);
  const { purchase_id, status } = purchase;
  const ways = { onBack: () => setView('facts'), onDone };
  const views: Readonly<Record<PurchaseView, () => ReactNode>> = {
    facts: () => (
      <>
        <ReceiptView purchase={purchase} />
        <OtherDate purchase={purchase} onDone={onDone} />
        <Actions purchase={purchase} onChoose={setView} />
        <PurchaseHistory purchase={purchase} />
        <AuditLink purchase_id={purchase_id} />
      </>
    ),
    collect: () => (
      <>
        <ReceiptView purchase={purchase} />
        <CollectForm purchase={purchase} onDone={onDone} />
        <Button look="quiet" wide onClick={ways.onBack}>
          Volver
        </Button>
      </>
    ),
    refuse: () => (
      <ReasonForm
        action="Rechazar comprobante"
        hint="La persona lo lee en su correo y puede enviar otro."
        act={(reason) => refuseReceipt(purchase, reason)}
        {...ways}
      >
        <ReceiptView purchase={purchase} />
      </ReasonForm>
    ),
    plan: () => <PlanForm purchase={purchase} {...ways} />,
    refund: () => <RefundForm purchase={purchase} {...ways} />,
    revoke: () => (
      <ReasonForm action="Revocar acceso" optional act={(reason) => revokeAccess(purchase_id, reason)} {...ways}>
        <p>Lo que dio esta compra deja de servir. El dinero no regresa por sí solo.</p>
        <ComingReservations purchase={purchase} />
      </ReasonForm>
    ),
    cancel: () => (
      <ReasonForm
        action={status === 'active' ? 'Cancelar suscripción' : 'Cancelar compra'}
        act={(reason) => cancelPurchase(purchase_id, reason)}
        {...ways}
      >
        <p>
          {status === 'active'
            ? 'No habrá más cobros. Lo que ya tiene le sirve hasta que venza.'
            : 'Ya no se podrá pagar, y lo que se reservó con ella se cancela.'}
        </p>
      </ReasonForm>
    ),
  };
  return (
    <div className={styles.stack} key={view}>
      <PurchaseFacts purchase={purchase} />
      {views[view]()}
    </div>
  );
}
