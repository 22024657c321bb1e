import type { Advice } from '../../../src/caddie/shot/advice.ts'
import {
  type CaddieOrder,
  courseKey,
  type FromCaddie,
  type OfflineAnswer,
  type QuestionOrder,
  type ToCaddie,
} from './caddie-order.ts'

export type LocalCaddie = {
  readonly advise: (order: CaddieOrder) => Promise<Advice>
  /** Answers a typed question without a network. */
  readonly answer: (order: QuestionOrder) => Promise<OfflineAnswer>
  readonly close: () => void
}

/** The part of a worker that we use. */
export type CaddieThread = {
  readonly postMessage: (message: ToCaddie) => void
  readonly addEventListener: (
    kind: 'message' | 'error' | 'messageerror',
    listen: (event: { readonly data?: unknown }) => void,
  ) => void
  readonly terminate: () => void
}

const startThread = (url: string): CaddieThread => new Worker(url, { type: 'module' })

type Waiting = { readonly resolve: (value: never) => void; readonly reject: (error: Error) => void }

/** Starts with the first order, and again after the thread broke. */
export function openLocalCaddie(workerUrl: string, start = startThread): LocalCaddie {
  const waiting = new Map<number, Waiting>()
  let thread: CaddieThread | null = null
  let sent: string | null = null
  let [id, isClosed] = [0, false]

  const stop = (reason: string) => {
    thread?.terminate()
    thread = null
    sent = null
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  const listen = (fresh: CaddieThread) => {
    fresh.addEventListener('message', ({ data }) => settle(waiting, data as FromCaddie))
    for (const kind of ['error', 'messageerror'] as const)
      fresh.addEventListener(kind, () => stop('The caddie stopped working.'))
    return fresh
  }
  const send = <Result>(kind: 'advise' | 'answer', { pack, ...order }: CaddieOrder): Promise<Result> => {
    if (isClosed) return Promise.reject(new Error('The caddie is closed.'))
    thread ??= listen(start(workerUrl))
    const course = pack && courseKey(pack)
    if (pack && course !== null && course !== sent) thread.postMessage({ kind: 'course', course, pack })
    sent = course ?? sent
    const own = ++id
    const reply = new Promise<Result>((resolve, reject) => waiting.set(own, { resolve, reject }))
    thread.postMessage({ kind, id: own, order: { ...order, course } } as ToCaddie)
    return reply
  }
  return {
    advise: (order) => send('advise', order),
    answer: (order) => send('answer', order),
    close: () => {
      isClosed = true
      stop('The caddie is closed.')
    },
  }
}

function settle(waiting: Map<number, Waiting>, reply: FromCaddie): void {
  const asked = waiting.get(reply.id)
  waiting.delete(reply.id)
  if ('error' in reply) asked?.reject(new Error(reply.error))
  else asked?.resolve(reply.result as never)
}
