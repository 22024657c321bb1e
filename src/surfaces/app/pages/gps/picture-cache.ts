import type { Where } from '../../../../platform/db/open.ts'
import { openThreadCache } from '../../../../platform/thread-cache.ts'
import { SPARE_CORES } from '../../../../platform/threads.ts'
import type { Drawing, PictureOrder } from './picture-worker.ts'

export type WantedDrawing = Omit<PictureOrder, 'where'> & {
  /** Of the library: a drawing is as old as what it was drawn from. */
  readonly revision: number
}

export function openPictureCache(where: Where): (wanted: WantedDrawing) => Promise<Drawing> {
  const drawn = openThreadCache<PictureOrder, Drawing>(new URL('./picture-worker.ts', import.meta.url), {
    atOnce: SPARE_CORES,
    mostUnderWay: 60,
    busy: 'We’re busy drawing maps. Try again shortly.',
    mostBytes: 8 << 20,
    // What is not there takes room too.
    sizeOf: (drawing) => drawing?.length ?? 100,
  })
  return ({ revision, slug, layout, hole, golfer, wind, competition, now, look }) =>
    drawn(
      JSON.stringify([revision, slug, layout, hole, golfer.tee, golfer.gender, wind, competition, look]),
      { where, slug, layout, hole, golfer, wind, competition, now, look },
    )
}
