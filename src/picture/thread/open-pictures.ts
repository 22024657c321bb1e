import type { Where } from '../../platform/db/open.ts'
import { openThreadCache } from '../../platform/thread-cache.ts'
import { SPARE_CORES } from '../../platform/threads.ts'
import type { Drawing, PictureOrder } from './picture-order.ts'

/** Draws, or gives what was drawn lately. The key says all that the picture depends on, the library’s revision too. */
export type Pictures = (key: readonly unknown[], order: () => PictureOrder) => Promise<Drawing>

const opened = new Map<string, Pictures>()

/** The app and the site have the same threads, and what one of them had drawn, the other need not draw again. */
export function openPictures({ folder, url }: Where): Pictures {
  const place = JSON.stringify([folder, url])
  const known = opened.get(place)
  if (known) return known
  const pictures = openCache()
  opened.set(place, pictures)
  return pictures
}

function openCache(): Pictures {
  const drawn = openThreadCache<PictureOrder, Drawing>(new URL('./picture-worker.ts', import.meta.url), {
    atOnce: SPARE_CORES,
    mostUnderWay: 60,
    busy: 'We’re busy drawing maps. Try again shortly.',
    mostBytes: 16 << 20,
    // What is not there takes room too.
    sizeOf: (drawing) => drawing?.body.length ?? 100,
  })
  return (key, order) => drawn(JSON.stringify(key), order)
}
