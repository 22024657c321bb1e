import type { CoursePack } from '../../../src/pack/course-pack.ts'
import { openPack } from '../../../src/pack/open-pack.ts'
import { adviseLocally } from './advise-locally.ts'
import { answerOffline } from './answer-offline.ts'
import type { FromCaddie, ToCaddie } from './caddie-order.ts'
import type { OpenCourse } from './open-course.ts'

/** A worker's own side, or one end of a channel. */
export type Port = {
  readonly postMessage: (message: unknown) => void
  readonly addEventListener: (kind: 'message', listen: (event: { readonly data: unknown }) => void) => void
}

/** Answers the orders that come through a port, one after the other. */
export function serveCaddie(port: Port): void {
  let known: { readonly key: string; readonly course: OpenCourse } | null = null
  const answer = (message: Exclude<ToCaddie, { readonly kind: 'course' }>) => {
    const { order } = message
    const course = order.course !== null && known?.key === order.course ? known.course : null
    if (order.course !== null && course === null) throw new Error('The course could not be opened.')
    return message.kind === 'advise'
      ? adviseLocally(course, message.order)
      : answerOffline(course, message.order)
  }
  port.addEventListener('message', ({ data }) => {
    const message = data as ToCaddie
    if (message.kind === 'course') {
      known = opened(message.course, message.pack)
      return
    }
    port.postMessage(replyTo(message.id, () => answer(message)))
  })
}

/** Null for a pack that can't be read: then each order is refused. */
function opened(key: string, pack: CoursePack) {
  try {
    return { key, course: { pack, ...openPack(pack) } }
  } catch {
    return null
  }
}

function replyTo(id: number, work: () => Extract<FromCaddie, { result: unknown }>['result']): FromCaddie {
  try {
    return { id, result: work() }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'The caddie could not answer.' }
  }
}
