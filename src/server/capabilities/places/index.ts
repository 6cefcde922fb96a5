export { blockPlace } from './block-place.ts';
export { holdPlace, isHeldFor, releaseHold } from './hold-place.ts';
export { moveToSpot } from './move-to-spot.ts';
export { removeOffer } from './queries/holds.ts';
export { changePlace } from './queries/places.ts';
export { capacityOf, createPlaces, remakePlaces, resizePlaces } from './resize-places.ts';
