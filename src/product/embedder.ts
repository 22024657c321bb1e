import { Worker } from 'node:worker_threads'
import type { Link } from '../platform/workers/link.ts'
import type { Vector } from './vector.ts'

/** Turns texts into vectors: texts with a similar meaning are close together. */
export type Embedder = {
  /** Names the model: we never compare vectors of different models. */
  readonly model: string
  /** The least similarity of two texts about the same subject. */
  readonly threshold: number
  /** The least similarity of a question and the passage that answers it best. */
  readonly bestThreshold: number
  readonly embed: (texts: readonly string[]) => Promise<readonly Vector[]>
  /** It answers at once, without loading anything first. */
  readonly isReady: () => boolean
  /** Loads what it takes to answer at once. */
  readonly warmUp: () => Promise<void>
  readonly close: () => Promise<void>
}

export type BuiltInOptions = {
  /** The timeout of a job: after it we give up the thread. */
  readonly timeoutMs?: number
}

/** The thread's answer. */
export type Embedded = { readonly vectors: readonly Vector[] } | { readonly failure: string }

const WORKER = new URL('./embed-worker.ts', import.meta.url)
const HALF_A_MINUTE = 30_000

const BUILT_IN = { model: 'all-MiniLM-L6-v2 fp16', threshold: 0.2, bestThreshold: 0.26 }

/** The built-in model of another process, which all workers of a machine share. */
export function embedderElsewhere({ ask }: Pick<Link, 'ask'>): Embedder {
  let hasAnswered = false
  const embed = async (texts: readonly string[]) => {
    const vectors = await ask<readonly Vector[]>('embed', texts)
    hasAnswered = true
    return vectors
  }
  return {
    ...BUILT_IN,
    embed,
    isReady: () => hasAnswered,
    warmUp: async () => void (await embed(['golf'])),
    close: async () => {},
  }
}

/**
 * The built-in model, in a thread of its own: the event loop never waits for it. The thread starts with the first job and
 * stays: with its weights it takes less than 100 MB.
 */
export function openBuiltIn({ timeoutMs = HALF_A_MINUTE }: BuiltInOptions = {}): Embedder {
  let thread: Thread | null = null
  let readyThread: Thread | null = null
  const end = async () => {
    const leaving = thread
    thread = null
    await leaving?.end()
  }
  const embed = async (texts: readonly string[]) => {
    const current = thread ?? startThread(timeoutMs)
    thread = current
    try {
      const vectors = await current.embed(texts)
      readyThread = current
      return vectors
    } catch (error) {
      if (thread === current) await end()
      throw error
    }
  }
  return {
    ...BUILT_IN,
    embed,
    isReady: () => thread !== null && thread === readyThread,
    warmUp: async () => void (await embed(['golf'])),
    close: end,
  }
}

type Order = {
  readonly done: (vectors: readonly Vector[]) => void
  readonly fail: (error: unknown) => void
}

type Thread = ReturnType<typeof startThread>

function startThread(timeoutMs: number) {
  // The weights are outside the heap; the rest is small.
  const worker = new Worker(WORKER, {
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
  })
  const orders: Order[] = []
  let patience: NodeJS.Timeout | undefined
  let isEnding = false
  const failAll = (error: unknown) => {
    clearTimeout(patience)
    for (const { fail } of orders.splice(0)) fail(error)
  }
  const giveUp = () => {
    failAll(new Error(`The model thread did not answer within ${timeoutMs} ms.`))
    void worker.terminate()
  }
  const watch = () => {
    clearTimeout(patience)
    if (orders.length > 0) patience = setTimeout(giveUp, timeoutMs)
    // An idle thread keeps no process from ending, but whoever ends it waits until it has.
    else if (!isEnding) worker.unref()
  }
  worker.on('message', (embedded: Embedded) => {
    const order = orders.shift()
    watch()
    if ('vectors' in embedded) order?.done(embedded.vectors)
    else order?.fail(new Error(embedded.failure))
  })
  worker.on('error', failAll)
  worker.on('exit', (code) => failAll(new Error(`The model thread ended with code ${code}.`)))
  const embed = (texts: readonly string[]) =>
    new Promise<readonly Vector[]>((done, fail) => {
      orders.push({ done, fail })
      worker.ref()
      if (orders.length === 1) watch()
      worker.postMessage(texts)
    })
  const end = () => {
    isEnding = true
    return worker.terminate()
  }
  return { embed, end }
}
