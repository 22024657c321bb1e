import { createHash } from 'node:crypto'
import { Rejected } from '../../course/record/rejected.ts'
import type { Share } from '../../course/share-store.ts'
import { idKey } from '../identity.ts'
import { currentShares, put, setShares, type Work } from '../import-work.ts'
import type { Input } from '../input.ts'
import type { KnownCourse } from '../known-courses.ts'
import { joinShares } from '../share.ts'
import { orRejected, remark } from '../take-record.ts'
import { type RawCorrection, readCorrections, type Target } from './read.ts'

/** Corrections are kept beside the course and put over whatever its sources say, now and later. */
export async function takeCorrections(work: Work, { head }: Input, bytes: AsyncIterable<Buffer>) {
  for await (const raw of readCorrections(head, bytes)) {
    work.counts.read++
    if ('broken' in raw) remark(work, raw, 'rejected', raw.broken)
    else await orRejected(work, raw, () => takeCorrection(work, raw))
  }
}

type Sound = Exclude<RawCorrection, { readonly broken: string }>

async function takeCorrection(work: Work, raw: Sound) {
  const { target, reason, patch } = raw
  const held = courseOf(work, target)
  const id = createHash('sha256')
    .update(JSON.stringify([held.id, patch]))
    .digest('base64url')
  const before = work.corrections.get(held.id) ?? []
  const shares = await currentShares(work, held)
  if (!work.before.has(held.id)) work.before.set(held.id, held.recordDigest)
  if (before.some((correction) => correction.id === id)) return
  const correction = { id, reason, patch }
  const failures: string[] = []
  work.corrections.set(held.id, [...before, correction])
  // What the sources say is kept apart from now on, so that the correction stays a correction.
  setShares(work, held.id, [], shares)
  const warn = (message: string) => failures.push(message)
  await put(work, joinShares(shares as [Share, ...Share[]]), { ...held, held, warn })
  if (failures.length > 0) {
    work.corrections.set(held.id, before)
    throw new Rejected(failures.join('; '))
  }
  work.newCorrections.push({ ...correction, courseId: held.id })
  work.counts.others++
}

function courseOf({ known }: Work, target: Target): KnownCourse {
  const id =
    'slug' in target
      ? known.idOfSlug.get(target.slug)
      : known.identities.get(idKey(target.source, target.id))?.id
  const held = known.byId.get(id ?? Number.NaN)
  if (!held) throw new Rejected(`no course is ${JSON.stringify(target)}`)
  return held
}
