import type { NamedTown } from './find-town.ts'

/** Unusual towns that even a small library includes. */
export const SHOWCASE_TOWNS = {
  // Taveuni: the 180th meridian crosses the island. The gazetteer lists no town that close to it.
  nearDateLine: { city: 'Matei', country: 'fj', at: { lat: -16.69, lng: -179.88, region: '03' } },
  onDateLine: { city: 'Waiyevo', country: 'fj', at: { lat: -16.79, lng: 179.98, region: '03' } },
  beyondPolarCircle: { city: 'Tromsø', country: 'no' },
  english: { city: 'Hexham', country: 'gb' },
  american: { city: 'Ithaca', country: 'us' },
  japanese: { city: 'Karuizawa', country: 'jp' },
} satisfies Readonly<Record<string, NamedTown>>
