import { Worker } from 'node:worker_threads'

/**
 * Work that takes seconds, done by a thread of its own while answers flow: the module at `url` gets the order as
 * its `workerData` and posts one result.
 */
export function inThread<T>(url: URL, order: object): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  // What such work reads dies young: a small nursery keeps the process small.
  const worker = new Worker(url, { workerData: order, resourceLimits: { maxYoungGenerationSizeMb: 24 } })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`A thread ended with ${code} and without a result.`)))
  return promise
}
