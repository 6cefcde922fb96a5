/** The anchor of a location on `/ubicacion`: `/ubicacion#sucursal-3`. */
export const placeOnPage = (location_id: number): string => `sucursal-${location_id}`;
