import { openedEnd, type Texts } from '../../library/snapshot.ts'
import { bitWriter } from '../../platform/deflate/bit-writer.ts'
import { putReference } from '../../platform/deflate/block-code.ts'
import { hundredthsLength } from './hundredths.ts'
import type { RememberedPage } from './page-cache.ts'
import { BITS, type SummaryBits } from './summary-bits.ts'

const MILES = ',"miles":'.length
const CLOSED = '},'.length

/** A course on the page: where it starts, and where its values are in the pool. */
type Placed = { readonly start: number; readonly values: number }

/**
 * Writes a page as a deflate block. The texts between values, and values that are the same, are references to the
 * course before; all other values are copied from the pool. We look for nothing else, so this takes a fraction of the
 * time that zlib does.
 */
export function listWriter(texts: Texts, { code, values, between, pool, of }: SummaryBits) {
  const writer = bitWriter()
  let plain: Buffer = Buffer.alloc(0)

  const putBytes = (from: number, to: number) => {
    for (let at = from; at < to; at++) writer.put(code.byte[plain[at] ?? 0] ?? 0)
  }
  const putList = (list: Uint32Array | undefined) => {
    if (list) writer.putAll(list, 0, list.length)
  }
  const putSame = (from: number, to: number, distance: number) => {
    putBytes(to - putReference(writer, code, to - from, distance), to)
  }
  const isSame = (from: number, other: number, length: number) => {
    for (let i = 0; i < length; i++) if (plain[from + i] !== plain[other + i]) return false
    return true
  }
  const putAlone = ({ start, values: own }: Placed, end: number) => {
    const all = pool()
    let from = start
    for (let value = 0, at = own; value < values; value++) {
      putList(between[value])
      from = start + (all[at + 1] ?? 0)
      at += BITS
      writer.putAll(all, at, at + (all[at - 1] ?? 0))
      at += all[at - 1] ?? 0
    }
    putBytes(from, end)
  }
  const putAfter = (before: Placed, { start, values: own }: Placed, end: number) => {
    const all = pool()
    let [from, distance] = [start, start - before.start]
    for (let value = 0, at = own, atBefore = before.values; value < values; value++) {
      const first = start + (all[at] ?? 0)
      const behind = start + (all[at + 1] ?? 0)
      const firstBefore = before.start + (all[atBefore] ?? 0)
      const behindBefore = before.start + (all[atBefore + 1] ?? 0)
      const bits = all[at + 2] ?? 0
      const length = behind - first
      if (length !== behindBefore - firstBefore || !isSame(first, firstBefore, length)) {
        putSame(from, first, distance)
        writer.putAll(all, at + BITS, at + BITS + bits)
        from = behind
        distance = behind - behindBefore
      }
      at += BITS + bits
      atBefore += BITS + (all[atBefore + 2] ?? 0)
    }
    putSame(from, end, distance)
  }
  return (list: Buffer, { head, page }: RememberedPage, out: Buffer, at: number): number => {
    plain = list
    writer.start(out, at)
    putList(code.header)
    putBytes(0, head.length)
    let before: Placed | null = null
    let start = head.length
    page.courses.forEach((course, i) => {
      const hundredths = page.hundredths?.[i]
      const opened = start + openedEnd(texts, course) - (texts.summaryStart[course] ?? 0)
      const same = hundredths === undefined ? opened + 1 : opened + MILES
      const end = hundredths === undefined ? opened + CLOSED : same + hundredthsLength(hundredths) + CLOSED
      const inPool = of(course)
      const own = inPool === null ? null : { start, values: inPool }
      if (own === null) putBytes(start, same)
      else if (before === null) putAlone(own, same)
      else putAfter(before, own, same)
      putBytes(same, end)
      before = own
      start = end
    })
    putBytes(start, list.length)
    writer.put(code.end)
    return writer.finish()
  }
}
