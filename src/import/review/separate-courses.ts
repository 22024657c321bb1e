import { moveCorrections } from '../../course/correction-store.ts'
import type { Course } from '../../course/course.ts'
import { type CourseKeys, readKeys, setIdentities, setSlugs } from '../../course/course-key-store.ts'
import { openShare, replaceShares, type Share } from '../../course/share-store.ts'
import { newSlug } from '../../course/slug.ts'
import { pairOf, readVerdicts, removeVerdict, writeVerdict } from '../../course/verdict-store.ts'
import type { Db } from '../../platform/db/open.ts'
import { moveGround } from '../../terrain/moved-ground-store.ts'
import { sourceIdOf } from '../identity.ts'
import type { ImportSteps } from '../import-steps.ts'
import { forgetImportedFiles } from '../imported-file-store.ts'
import type { KnownCourse } from '../known-course.ts'
import { sourceNameOf } from '../origin.ts'
import { putCourse } from '../put-course.ts'
import { joinShares, writeShare } from '../share.ts'
import { type ByHand, changeByHand } from './change-by-hand.ts'
import { courseOf, NotReviewable } from './not-reviewable.ts'
import { readUndo, type UndoRecord } from './undo-record.ts'

/** The slugs of the two courses there are again. */
export type Separated = { readonly slugs: readonly [string, string] }

/** Takes back a join: both courses are there again under their own slugs, with what their sources say by now. */
export const undoJoin = (db: Db, slugs: readonly [string, string], now: number): Promise<Separated> =>
  changeByHand(db, now, async (steps, connection) => {
    const pair = pairOf(...slugs)
    const verdicts = await readVerdicts(connection)
    const verdict = verdicts.find(({ slugs: [first, second] }) => first === pair[0] && second === pair[1])
    if (!verdict?.undo) throw new NotReviewable(`Nobody joined ${slugs[0]} and ${slugs[1]} by hand.`)
    const undo = readUndo(verdict.undo)
    const kept = courseOf(steps, undo.kept)
    const current = await steps.shares.of(kept)
    const parts = partsOf(current, undo)
    const separated = await separate(steps, kept, {
      ...parts,
      slug: undo.gone,
      corrections: undo.corrections,
    })
    return {
      ...separated.byHand,
      after: async (trx) => {
        await separated.byHand.after(trx)
        await setIdentities(trx, undo.keys.identities, separated.id)
        await setSlugs(trx, undo.keys.slugs, separated.id)
        await moveCorrections(trx, undo.corrections, separated.id)
        if (undo.ground)
          await moveGround(trx, 'asideAs' in undo.ground ? undo.ground.asideAs : kept.id, separated.id)
        await removeVerdict(trx, pair)
        await forgetImportedFiles(trx, originsOfBoth(undo))
      },
    }
  })

/** Of a source that has both courses, we kept one state while they were joined: its file says what is new of each. */
const originsOfBoth = ({ keptShares, goneShares }: UndoRecord) =>
  keptShares
    .map(({ origin }) => origin)
    .filter((origin) => goneShares.some((share) => share.origin === origin))

/** What each course has: newer states of shares that only one of them had, and otherwise those of then. */
function partsOf(current: readonly Share[], undo: UndoRecord) {
  const originsOf = (shares: UndoRecord['keptShares']) => new Set(shares.map(({ origin }) => origin))
  const [ofKept, ofGone] = [originsOf(undo.keptShares), originsOf(undo.goneShares)]
  const now = new Map(current.map((share) => [share.origin, share]))
  const kept = current
    .filter(({ origin }) => ofKept.has(origin) || !ofGone.has(origin))
    .map((share) => (ofGone.has(share.origin) ? then(undo.keptShares, share) : share))
  const gone = undo.goneShares.map((share) =>
    ofKept.has(share.origin) ? openShare(share) : (now.get(share.origin) ?? openShare(share)),
  )
  return { kept, gone }
}

function then(shares: UndoRecord['keptShares'], { origin, course }: Share): Share {
  const share = shares.find((other) => other.origin === origin)
  return share ? openShare(share) : { origin, course }
}

/** Takes a source's share out of a course that an import joined: it becomes a course of its own, and stays one. */
export const splitSource = (db: Db, slug: string, source: string, now: number): Promise<Separated> =>
  changeByHand(db, now, async (steps, connection) => {
    const course = courseOf(steps, slug)
    const current = await steps.shares.of(course)
    const isOf = ({ origin }: Share) => sourceNameOf(origin) === source
    const [gone, kept] = [current.filter(isOf), current.filter((share) => !isOf(share))]
    const named = current.map(({ origin }) => sourceNameOf(origin)).join(', ')
    if (gone.length === 0 || kept.length === 0)
      throw new NotReviewable(`${slug} comes from ${named}: there is nothing to split off.`)
    const keys = await readKeys(connection, [course.id])
    const identities = keys.identities.filter(({ identity }) => sourceIdOf(identity)?.source === source)
    const own = slugFor(steps, gone, identities)
    const separated = await separate(steps, course, { kept, gone, slug: own, corrections: [] })
    return {
      ...separated.byHand,
      after: async (trx) => {
        await separated.byHand.after(trx)
        await setIdentities(trx, identities, separated.id)
        const slugs = pairOf(course.slug, own)
        await writeVerdict(trx, { slugs, verdict: 'apart', undo: null, at: now })
      },
    }
  })

function slugFor(
  { keys }: ImportSteps,
  [share]: readonly Share[],
  identities: CourseKeys['identities'],
): string {
  const { name, city }: Pick<Course, 'name' | 'city'> = share?.course ?? { name: '', city: null }
  const slug = newSlug(
    name,
    city,
    identities[0]?.identity ?? name,
    (given) => keys.bySlug(given) !== undefined,
  )
  return slug
}

type Parts = {
  readonly kept: readonly Share[]
  readonly gone: readonly Share[]
  readonly slug: string
  /** Ids of the corrections that go with the course that comes back. */
  readonly corrections: readonly string[]
}

/** Puts both courses. The one that comes back gets an id of its own, since its old one may be another's by now. */
async function separate(
  steps: ImportSteps,
  course: KnownCourse,
  parts: Parts,
): Promise<{ readonly id: number; readonly byHand: ByHand<Separated> }> {
  const id = steps.known.nextId()
  const all = steps.corrections.of(course.id)
  const own = all.filter((correction) => parts.corrections.includes(correction.id))
  const others = all.filter((correction) => !own.includes(correction))
  const put = (shares: readonly Share[], of: Putting) => {
    const [first, ...more] = shares
    if (!first) throw new Error('A course without a source cannot be put.')
    const putting = { ...steps, corrections: { of: () => of.corrections } }
    const origins = shares.map(({ origin }) => origin)
    return putCourse(putting, joinShares([first, ...more]), { ...of, origins, warn: () => {} })
  }
  await put(parts.kept, { id: course.id, slug: course.slug, existing: course, corrections: others })
  await put(parts.gone, { id, slug: parts.slug, existing: null, corrections: own })
  steps.keys.addSlug(parts.slug, id)
  const written = (shares: readonly Share[], isCorrected: boolean) =>
    shares.length > 1 || isCorrected ? shares.map(writeShare) : []
  const stored = new Map([
    [course.id, written(parts.kept, others.length > 0)],
    [id, written(parts.gone, own.length > 0)],
  ])
  const result = { slugs: [course.slug, parts.slug] as const }
  return { id, byHand: { result, removals: [], after: (trx) => replaceShares(trx, stored) } }
}

type Putting = {
  readonly id: number
  readonly slug: string
  readonly existing: KnownCourse | null
  readonly corrections: ReturnType<ImportSteps['corrections']['of']>
}
