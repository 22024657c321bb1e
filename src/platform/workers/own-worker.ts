import cluster from 'node:cluster'
import { type Link, type Message, openLink } from './link.ts'

/** What the process that started us says about us. */
export type Orders = {
  readonly number: number
  /** Where its workers already listen; null for the first one, which finds out. */
  readonly port: number | null
}

/** This process as one of several workers. */
export type OwnWorker = Orders & { readonly link: Link }

/** Null if this process serves alone. */
export async function openOwnWorker(): Promise<OwnWorker | null> {
  if (!cluster.isWorker) return null
  const link = openLink({
    // A channel that is closed loses the message; the process ends then, too.
    send: (message) => void (process.connected && process.send?.(message, undefined, {}, () => {})),
    onMessage: (take) => void process.on('message', (message) => take(message as Message)),
    onClosed: (work) => void process.on('disconnect', work),
  })
  return { ...(await link.ask<Orders>('orders')), link }
}
