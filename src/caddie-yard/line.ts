import type { LineOrder } from './yard.ts'

/** Somebody in the line, and when they last went out; null for never. */
export type InLine = { readonly accountId: string; readonly lastOut: number | null }

/**
 * Where a caddie who arrives joins the line. By arrival: at its end. Rotating: before the first who has been out more
 * recently, so that the line goes on where it ended the day before.
 */
export function joiningPlace(order: LineOrder, line: readonly InLine[], lastOut: number | null): number {
  if (order === 'arrival') return line.length
  const later = line.findIndex((other) => other.lastOut !== null && other.lastOut > (lastOut ?? 0))
  return later === -1 ? line.length : later
}

/** The line with somebody at this place, whether they were in it before or not. */
export function putAt(line: readonly string[], accountId: string, place: number): readonly string[] {
  const others = line.filter((other) => other !== accountId)
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, accountId)
}
