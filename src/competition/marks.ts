import type { CompetitionCard, Marks, SaidMark } from './competition.ts'
import type { Mark } from './scoring/types.ts'

/** What counts on a hole: the committee's word, else the marker's, else the player's. */
export function markOn({ byCommittee, byMarker, byPlayer }: CompetitionCard, hole: number): Mark | null {
  return saidOn(byCommittee, hole) ?? saidOn(byMarker, hole) ?? saidOn(byPlayer, hole) ?? null
}

/** A mark that was taken back stays, with its time, so that an older one doesn't come back. */
export const isSaid = ({ strokes, picked }: Mark) => strokes !== null || picked

export function saidOn(marks: Marks, hole: number): SaidMark | undefined {
  const mark = marks.get(hole)
  return mark !== undefined && isSaid(mark) ? mark : undefined
}

export function countingMarks({
  byCommittee,
  byMarker,
  byPlayer,
}: CompetitionCard): ReadonlyMap<number, Mark> {
  const counting = new Map<number, Mark>()
  for (const marks of [byPlayer, byMarker, byCommittee])
    for (const [hole, mark] of marks) if (isSaid(mark)) counting.set(hole, mark)
  return counting
}

/** The holes on which player and marker differ, and the committee has not decided. */
export const disputedHoles = ({ byPlayer, byMarker, byCommittee }: CompetitionCard): readonly number[] =>
  [...byPlayer]
    .filter(([hole, mark]) => {
      const other = saidOn(byMarker, hole)
      return isSaid(mark) && other !== undefined && !byCommittee.has(hole) && !sameMark(mark, other)
    })
    .map(([hole]) => hole)
    .sort((a, b) => a - b)

export const sameMark = (a: Mark, b: Mark) =>
  a.strokes === b.strokes && a.picked === b.picked && (a.drive ?? null) === (b.drive ?? null)

type StoredMark = {
  readonly s: number | null
  readonly p?: 1
  readonly d?: string
  readonly t: number
  readonly r?: string
}

/** Marks as they are stored: short names, since every score writes its whole card. */
export const marksToText = (marks: Marks): string =>
  JSON.stringify(Object.fromEntries([...marks].map(([hole, mark]) => [hole, storedOf(mark)] as const)))

function storedOf(mark: SaidMark & { readonly reason?: string }): StoredMark {
  return {
    ...{ s: mark.strokes, t: mark.at },
    ...(mark.picked ? { p: 1 as const } : {}),
    ...(mark.drive === undefined ? {} : { d: mark.drive }),
    ...(mark.reason === undefined ? {} : { r: mark.reason }),
  }
}

export function marksFromText<M extends SaidMark>(text: string): Marks<M> {
  if (text === '{}') return new Map()
  const stored = JSON.parse(text) as Readonly<Record<string, StoredMark>>
  return new Map(Object.entries(stored).map(([hole, mark]) => [Number(hole), markFrom(mark) as M]))
}

const markFrom = ({ s, p, d, t, r }: StoredMark) => ({
  ...{ strokes: s, picked: p === 1, at: t },
  ...(d === undefined ? {} : { drive: d }),
  ...(r === undefined ? {} : { reason: r }),
})
