import { Worker } from 'node:worker_threads'
import type { QueryResult } from 'kysely'
import type { NodeSqliteOptions, SqliteConnection, Statement } from './sqlite-connection.ts'
import type { Answered, Order } from './sqlite-thread.ts'

const THREAD = new URL('./sqlite-thread.ts', import.meta.url)

/**
 * A connection that a thread holds. A write waits for the disk, and so would everyone whose request comes in
 * meanwhile, did the event loop wait with it.
 */
export async function openConnectionInThread(options: NodeSqliteOptions): Promise<SqliteConnection> {
  const ask = startThread(options)
  await ask({ kind: 'open' })
  return {
    executeQuery: async <R>({ sql, parameters }: Statement) =>
      (await ask({ kind: 'query', sql, parameters })) as QueryResult<R>,
    async *streamQuery<R>({ sql, parameters }: Statement) {
      yield (await ask({ kind: 'query', sql, parameters })) as QueryResult<R>
    },
    isInTransaction: async () => (await ask({ kind: 'in transaction' })) as boolean,
    close: async () => {
      await ask({ kind: 'close' })
    },
  }
}

/** Orders are answered one after the other, in the order they came. */
function startThread(options: NodeSqliteOptions): (order: Order) => Promise<unknown> {
  const worker = new Worker(THREAD, {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  })
  const waiting: ((answered: Answered) => void)[] = []
  let ended: Answered | null = null
  const endAll = (error: Error) => {
    ended ??= { error }
    for (const answer of waiting.splice(0)) answer(ended)
  }
  worker.on('message', (answered: Answered) => waiting.shift()?.(answered))
  worker.on('error', endAll)
  worker.on('exit', () => endAll(new Error('The database thread has ended.')))
  return async (order) => {
    const answered = ended ?? (await take(worker, waiting, order))
    if ('error' in answered) throw toError(answered.error)
    return answered.result
  }
}

const take = (worker: Worker, waiting: ((answered: Answered) => void)[], order: Order) =>
  new Promise<Answered>((answer) => {
    // What cannot be sent throws here, and then nobody waits for an answer to it.
    worker.postMessage(order)
    waiting.push(answer)
  })

/** What SQLite says of an error are properties of its own, which do not come along with an Error. */
function toError({ message, ...said }: Error & { readonly errcode?: number; readonly code?: string }): Error {
  return Object.assign(new Error(message), said)
}
