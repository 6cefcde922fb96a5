import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { OutsideTransactionHandle } from '../../database/database.ts';
import { type PaymentGateway, ProviderUnavailable } from './payment-gateway.ts';
import { ForgedWebhook } from './webhook.ts';

/** The longest wait for a provider's call, in milliseconds. */
const DEADLINE = 10_000;

/**
 * Limits every call of a provider: it ends with its answer, a refusal or `ProviderUnavailable`, also if the answer is
 * missing or unreadable. What a call does after the deadline is learnt from the webhook, or by asking again with the same
 * key.
 */
export function withDeadline(
  gateway: PaymentGateway,
  { log }: Pick<AppContext, 'log'>,
  milliseconds = DEADLINE,
): PaymentGateway {
  async function within<T>(name: string, call: () => Promise<T>): Promise<T> {
    const silence = Promise.withResolvers<never>();
    const late = () => silence.reject(new ProviderUnavailable(`${name} took longer than ${milliseconds} ms`));
    const deadline = setTimeout(late, milliseconds).unref();
    try {
      return await Promise.race([call(), silence.promise]);
    } catch (error) {
      if (isExpected(error)) throw error;
      log.error({ call: name, err: { message: String(error) } }, 'the payment provider broke off');
      throw new ProviderUnavailable(`${name} broke off`, { cause: error });
    } finally {
      clearTimeout(deadline);
    }
  }

  return {
    provider: gateway.provider,
    can: gateway.can,
    cardField: (keys) => gateway.cardField(keys),
    createPayment: (payment) => within('createPayment', () => gateway.createPayment(payment)),
    chargeSource: (order) => within('chargeSource', () => gateway.chargeSource(order)),
    capturePayment: (payment_id) => within('capturePayment', () => gateway.capturePayment(payment_id)),
    readPayment: (payment_id) => within('readPayment', () => gateway.readPayment(payment_id)),
    cancelPayment: (payment_id) => within('cancelPayment', () => gateway.cancelPayment(payment_id)),
    refund: (order) => within('refund', () => gateway.refund(order)),
    saveSource: (payer, token_id) => within('saveSource', () => gateway.saveSource(payer, token_id)),
    deleteSource: (source_id) => within('deleteSource', () => gateway.deleteSource(source_id)),
    cancelSubscription: (subscription_id) =>
      within('cancelSubscription', () => gateway.cancelSubscription(subscription_id)),
    pauseSubscription: (subscription_id) =>
      within('pauseSubscription', () => gateway.pauseSubscription(subscription_id)),
    resumeSubscription: (order) => within('resumeSubscription', () => gateway.resumeSubscription(order)),
    changeCard: (order) => within('changeCard', () => gateway.changeCard(order)),
    readCard: (subscription_id) => within('readCard', () => gateway.readCard(subscription_id)),
    changePlan: (order) => within('changePlan', () => gateway.changePlan(order)),
    listPayouts: (since) => within('listPayouts', () => gateway.listPayouts(since)),
    listMovements: (since) => within('listMovements', () => gateway.listMovements(since)),
    checkConnection: async () => {
      try {
        return await within('checkConnection', () => gateway.checkConnection());
      } catch (error) {
        if (!(error instanceof ProviderUnavailable)) throw error;
        return {
          works: false,
          why: 'No contestó. Revisa que el servidor tenga salida a internet e inténtalo de nuevo.',
        };
      }
    },
    readWebhook: (raw, headers) => within('readWebhook', () => gateway.readWebhook(raw, headers)),
  };
}

/** Results of the contract, and our own mistake of calling it inside a transaction. */
function isExpected(error: unknown): boolean {
  return [ProviderUnavailable, Refusal, ForgedWebhook, OutsideTransactionHandle].some((kind) => error instanceof kind);
}
