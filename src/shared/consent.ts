/** The act by which a person agreed or withdrew; `before`: before the studio recorded it. */
export const consentActs = ['signup', 'claim', 'account', 'checkout', 'desk', 'browser', 'before'] as const;
export type ConsentAct = (typeof consentActs)[number];

export const consentActWords: Readonly<Record<ConsentAct, string>> = {
  signup: 'Al crear su cuenta',
  claim: 'Al activar su cuenta',
  account: 'En su cuenta',
  checkout: 'Al comprar',
  desk: 'En recepción',
  browser: 'En su aparato',
  before: 'Antes de este registro',
};

/** The question about advertising codes, as shown and as stored (docs/rules.md#tracking-consent). */
export const advertisingQuestion = {
  title: '¿Publicidad y medición de visitas?',
  text: 'Con herramientas de terceros. Es voluntario: sin ellas el sitio funciona igual.',
} as const;
