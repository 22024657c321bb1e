import { Problem } from '../../../../core/problem.ts'
import type { Where } from '../../../../platform/db/open.ts'
import { keepThreads } from '../../../../platform/threads.ts'
import { concurrencyLimit } from '../../../../platform/throttle/concurrency-limit.ts'
import type { Drawing, PictureOrder } from './picture-worker.ts'

const WORKER = new URL('./picture-worker.ts', import.meta.url)

const AT_ONCE = 2
const MAX_UNDER_WAY = 60
const MAX_BYTES = 8 << 20

export type WantedDrawing = Omit<PictureOrder, 'where'> & {
  /** Of the library: a drawing is as old as what it was drawn from. */
  readonly revision: number
}

/**
 * Draws by a few threads that stay: starting one for each drawing left the process's memory in pieces. Whoever asks for a drawing that is being made gets that one, and
 * what was looked at lately is kept.
 */
export function openPictureCache(where: Where): (wanted: WantedDrawing) => Promise<Drawing> {
  const inTurn = concurrencyLimit(AT_ONCE)
  const threads = keepThreads<PictureOrder, Drawing>(WORKER, AT_ONCE)
  const drawInThread = async (order: PictureOrder): Promise<Drawing> => {
    const drawing = threads(order)
    if (drawing === null)
      throw new Error('Every drawing thread is busy, though we start no more than we have.')
    return drawing
  }
  const underWay = new Map<string, Promise<Drawing>>()
  const shelf = openShelf(MAX_BYTES)
  const begin = (key: string, order: PictureOrder) => {
    if (underWay.size >= MAX_UNDER_WAY)
      throw new Problem('unavailable', 'We’re busy drawing maps. Try again shortly.', 5)
    const drawing = inTurn(() => drawInThread(order))
      .then((made) => shelf.put(key, made))
      .finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing
  }
  return async ({ revision, slug, layout, hole, golfer }) => {
    const key = JSON.stringify([revision, slug, layout, hole, golfer.tee, golfer.gender])
    const kept = shelf.take(key)
    return kept === undefined
      ? (underWay.get(key) ?? begin(key, { where, slug, layout, hole, golfer }))
      : kept
  }
}

/** The drawings that were asked for last, within a bound of bytes. */
function openShelf(mostBytes: number) {
  const kept = new Map<string, Drawing>()
  let bytes = 0
  const put = (key: string, drawing: Drawing) => {
    kept.set(key, drawing)
    bytes += sizeOf(drawing)
    for (const [oldest, each] of kept) {
      if (bytes <= mostBytes) break
      kept.delete(oldest)
      bytes -= sizeOf(each)
    }
    return drawing
  }
  const take = (key: string) => {
    const found = kept.get(key)
    if (found !== undefined) {
      kept.delete(key)
      kept.set(key, found)
    }
    return found
  }
  return { put, take }
}

// What is not there takes room too.
const sizeOf = (drawing: Drawing) => drawing?.length ?? 100
