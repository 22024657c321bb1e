export type LatLng = { readonly lat: number; readonly lng: number }

export const onEarth = (lat: number, lng: number) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180
