export { blockPlace } from './block-place.ts';
export { holdPlace, isHeldFor, releaseHold } from './hold-place.ts';
export { offerPlace, removeOffer, removeOffers } from './queries/holds.ts';
export { exchangePlace, readPlaces } from './queries/places.ts';
export { capacityOf, createPlaces, remakePlaces, resizePlaces } from './resize-places.ts';
