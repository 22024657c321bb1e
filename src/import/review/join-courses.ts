import { readKeys, setIdentities } from '../../course/course-key-store.ts'
import { replaceShares, type Share } from '../../course/share-store.ts'
import { pairOf, writeVerdict } from '../../course/verdict-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { hasGround, moveGround, nextAsideId } from '../../terrain/moved-ground-store.ts'
import type { Shares } from '../course-shares.ts'
import { sourceIdOf } from '../identity.ts'
import type { ImportSteps } from '../import-steps.ts'
import type { KnownCourse } from '../known-course.ts'
import { fillGaps } from '../merge.ts'
import { sourceNameOf } from '../origin.ts'
import { putCourse } from '../put-course.ts'
import { joinShares, writeShare } from '../share.ts'
import { type ByHand, changeByHand } from './change-by-hand.ts'
import { courseOf, NotReviewable } from './not-reviewable.ts'
import { type UndoRecord, writeUndo } from './undo-record.ts'

/** The slugs of the course that stays, and of the one that leads there from now on. */
export type Joined = { readonly kept: string; readonly gone: string }

/** Makes one course of two. The older one keeps its slug; the other's leads to it. */
export const joinCourses = (db: Db, slugs: readonly [string, string], now: number): Promise<Joined> =>
  changeByHand(db, now, (steps, connection) => join(steps, connection, slugs, now))

async function join(
  steps: ImportSteps,
  db: Db,
  [first, second]: readonly [string, string],
  now: number,
): Promise<ByHand<Joined>> {
  const [a, b] = [courseOf(steps, first), courseOf(steps, second)]
  if (a.id === b.id) throw new NotReviewable(`${first} and ${second} are one course already.`)
  const [kept, gone] = a.id < b.id ? [a, b] : [b, a]
  const [keptShares, goneShares] = [await steps.shares.of(kept), await steps.shares.of(gone)]
  const shares = unite(keptShares, goneShares)
  const undo = await undoRecord(steps, db, { kept, gone, keptShares, goneShares })
  await putTogether(steps, { kept, gone, shares, undo })
  const result = { kept: kept.slug, gone: gone.slug }
  return {
    result,
    removals: [{ from: gone.id, into: kept.id }],
    before: async (trx) => {
      if (undo.ground === null) return
      await moveGround(trx, gone.id, 'asideAs' in undo.ground ? undo.ground.asideAs : kept.id)
    },
    after: async (trx) => {
      const isKept = shares.length > 1 || isCorrected(steps, kept) || undo.corrections.length > 0
      await replaceShares(trx, new Map([[kept.id, isKept ? shares.map(writeShare) : []]]))
      await setIdentities(trx, ownIdentities(undo, keptShares), kept.id)
      const slugs = pairOf(kept.slug, gone.slug)
      await writeVerdict(trx, { slugs, verdict: 'same', undo: writeUndo(undo), at: now })
    },
  }
}

const isCorrected = ({ corrections }: ImportSteps, { id }: KnownCourse) => corrections.of(id).length > 0

/** Each origin has one share: where both courses have one of the same, the first fills its gaps from the second. */
function unite([first, ...others]: Shares, added: readonly Share[]): Shares {
  const of = ({ origin }: Share) => added.find((share) => share.origin === origin)
  const filled = (share: Share): Share => {
    const other = of(share)
    return other ? { ...share, course: fillGaps(share.course, other.course) } : share
  }
  const known = new Set([first, ...others].map(({ origin }) => origin))
  return [filled(first), ...others.map(filled), ...added.filter(({ origin }) => !known.has(origin))]
}

type Joining = {
  readonly kept: KnownCourse
  readonly gone: KnownCourse
  readonly keptShares: Shares
  readonly goneShares: Shares
}

async function undoRecord(
  { corrections }: ImportSteps,
  db: Db,
  { kept, gone, keptShares, goneShares }: Joining,
): Promise<UndoRecord> {
  const ground = !(await hasGround(db, gone.id))
    ? null
    : (await hasGround(db, kept.id))
      ? { asideAs: await nextAsideId(db) }
      : { withKept: true as const }
  return {
    ...{ kept: kept.slug, gone: gone.slug, ground },
    keys: await readKeys(db, [gone.id]),
    keptShares: keptShares.map(writeShare),
    goneShares: goneShares.map(writeShare),
    corrections: corrections.of(gone.id).map(({ id }) => id),
  }
}

type Together = Pick<Joining, 'kept' | 'gone'> & { readonly shares: Shares; readonly undo: UndoRecord }

async function putTogether(steps: ImportSteps, { kept, gone, shares, undo }: Together) {
  const { corrections, ground } = steps
  const both = [...corrections.of(kept.id), ...corrections.of(gone.id)]
  const movesGround = undo.ground !== null && 'withKept' in undo.ground
  for (const owner of [steps.touched, steps.pending, steps.shares, steps.known]) owner.forget(gone.id)
  const putting = {
    ...steps,
    corrections: { of: () => both },
    ground: {
      covered: (id: number, course: Parameters<typeof ground.covered>[1]) =>
        ground.covered(movesGround ? gone.id : id, course),
    },
  }
  const origins = shares.map(({ origin }) => origin)
  await putCourse(putting, joinShares(shares), { ...kept, existing: kept, origins, warn: () => {} })
}

/** A source that described only the course that went goes on describing it: its records are no copies. */
function ownIdentities({ keys }: UndoRecord, keptShares: Shares) {
  const sources = new Set(keptShares.map(({ origin }) => sourceNameOf(origin)))
  return keys.identities.filter(({ identity }) => !sources.has(sourceIdOf(identity)?.source ?? ''))
}
