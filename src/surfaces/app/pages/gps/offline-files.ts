import { offlineUrls } from '../../../ui/assets.ts'
import { ENTRIES } from '../../../ui/bundle/entries.ts'

/** What the frame of a page shows. */
const FRAME = ['dogleg.css', 'frame.js', 'logo.svg']

/** The card in a competition. */
const CARD = ['club.css', 'club.js', 'competition-card.js']

/** Served at the root of the host, under names without a hash. */
const AT_THE_ROOT = ['/apple-touch-icon.png', '/favicon.ico', '/icon-192.png', '/manifest.webmanifest']

const isOfApp = (source: string) =>
  source.startsWith('web/gps/') || source.startsWith('node_modules/maplibre-gl/')

/** All files that the app on the course and the card may need, however late. */
export const offlineFiles = (): readonly string[] => {
  const own = Object.entries(ENTRIES).flatMap(([name, source]) => (isOfApp(source) ? [name] : []))
  return [...offlineUrls([...FRAME, ...CARD, ...own]), ...AT_THE_ROOT]
}
