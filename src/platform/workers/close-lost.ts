import type { Worker } from 'node:cluster'

type Handle = { readonly close: () => void }
/** What Node's cluster sends to a worker with a connection, and what the worker answers. */
type NewConnection = { readonly act?: unknown; readonly seq?: number; readonly ack?: number }

/**
 * A connection on its way to a worker that dies would stay open, and its client would wait for ever: Node's cluster
 * counts on an answer. Closed, the client knows at once and can ask again.
 */
export function closeLostConnections(child: Worker['process']): void {
  const onTheWay = new Map<number, Handle>()
  const send = child.send.bind(child) as (...given: readonly unknown[]) => boolean
  Object.assign(child, {
    send: (message: NewConnection, handle?: Handle, ...rest: readonly unknown[]) => {
      if (message.act === 'newconn' && message.seq !== undefined && handle) onTheWay.set(message.seq, handle)
      return send(message, handle, ...rest)
    },
  })
  child.on('internalMessage', ({ ack }: NewConnection) => void (ack !== undefined && onTheWay.delete(ack)))
  child.once('exit', () => {
    for (const handle of onTheWay.values()) handle.close()
    onTheWay.clear()
  })
}
