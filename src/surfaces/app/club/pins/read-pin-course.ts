import { presentLibrary } from '../../../../library/served-slug.ts'
import { whereOf } from '../../../../platform/config.ts'
import { openThreadCache } from '../../../../platform/thread-cache.ts'
import type { AppContext } from '../../context.ts'
import { LIMIT_MS } from '../../course/thread-answer.ts'
import type { PinCourse } from './pin-course.ts'
import type { PinAnswer, PinOrder } from './pin-worker.ts'
import { noCourse } from './today.ts'

const open = () =>
  openThreadCache<PinOrder, PinAnswer>(new URL('./pin-worker.ts', import.meta.url), {
    atOnce: 1,
    mostUnderWay: 30,
    busy: 'We’re busy measuring greens. Try again shortly.',
    mostBytes: 48 << 20,
    sizeOf: ({ course, bytes }) => (course === null ? null : bytes),
    limitMs: LIMIT_MS,
  })

let made: ReturnType<typeof open> | undefined

/** The greens of a course, measured in a thread of their own and kept until the library changes. */
export async function readPinCourse(context: AppContext, slug: string): Promise<PinCourse> {
  made ??= open()
  const where = whereOf(context.config)
  const { revision } = presentLibrary(context)
  const { course } = await made(JSON.stringify([where, revision, slug]), { where, slug })
  if (course === null) throw noCourse()
  return course
}
