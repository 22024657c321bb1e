import type { NamedTown } from './find-town.ts'

/** Towns that a small library shows too, for what is rare about them. */
export const SHOWCASE_TOWNS = {
  // Taveuni, where the 180th meridian runs over the island. The gazetteer lists no town that near to it.
  nearDateLine: { city: 'Matei', country: 'fj', at: { lat: -16.69, lng: -179.88, region: '03' } },
  onDateLine: { city: 'Waiyevo', country: 'fj', at: { lat: -16.79, lng: 179.98, region: '03' } },
  beyondPolarCircle: { city: 'Tromsø', country: 'no' },
  english: { city: 'Hexham', country: 'gb' },
  american: { city: 'Ithaca', country: 'us' },
  japanese: { city: 'Karuizawa', country: 'jp' },
} satisfies Readonly<Record<string, NamedTown>>
