import { parentPort, workerData } from 'node:worker_threads'
import {
  type NodeSqliteOptions,
  openConnection,
  type SqliteConnection,
  type Statement,
} from './sqlite-connection.ts'

export type Order =
  | { readonly kind: 'open' | 'close' | 'in transaction' }
  | ({ readonly kind: 'query' } & Statement)

export type Answered = { readonly result: unknown } | { readonly error: Error }

const options: NodeSqliteOptions = workerData
let connection: SqliteConnection | undefined
let last: Promise<void> = Promise.resolve()

async function carryOut(order: Order): Promise<unknown> {
  connection ??= await openConnection(options)
  if (order.kind === 'query') return connection.executeQuery(order)
  if (order.kind === 'in transaction') return connection.isInTransaction()
  if (order.kind === 'close') await connection.close()
  return null
}

async function answer(order: Order): Promise<Answered> {
  try {
    return { result: await carryOut(order) }
  } catch (error) {
    return { error: told(error) }
  }
}

/** An error as it can be sent: what SQLite adds to it would be lost on the way. */
const told = (error: unknown): Error =>
  error instanceof Error
    ? { ...error, name: error.name, message: error.message }
    : { name: 'Error', message: String(error) }

parentPort?.on('message', (order: Order) => {
  last = last.then(async () => {
    parentPort?.postMessage(await answer(order))
    if (order.kind === 'close') parentPort?.close()
  })
})
