/** A process at the other end of a channel: what `process` is to a worker, and a worker to the one that started it. */
export type Peer = {
  readonly send: (message: Message) => void
  readonly onMessage: (take: (message: Message) => void) => void
  readonly onClosed: (work: () => void) => void
}

export type Message =
  | { readonly kind: 'news'; readonly topic: string; readonly data: unknown }
  | { readonly kind: 'question'; readonly id: number; readonly topic: string; readonly data: unknown }
  | { readonly kind: 'answer'; readonly id: number; readonly data: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly reason: string }

/** News and questions between two processes of one machine. */
export type Link = {
  readonly tell: (topic: string, data?: unknown) => void
  readonly onNews: (topic: string, take: (data: unknown) => void) => void
  readonly ask: <T>(topic: string, data?: unknown) => Promise<T>
  readonly onQuestion: (topic: string, answer: (data: unknown) => unknown) => void
}

type Waiting = { readonly resolve: (data: unknown) => void; readonly reject: (error: Error) => void }

export function openLink(peer: Peer): Link {
  const takers = new Map<string, (data: unknown) => void>()
  const answerers = new Map<string, (data: unknown) => unknown>()
  const waiting = new Map<number, Waiting>()
  let isClosed = false
  let last = 0
  const answer = async (id: number, topic: string, data: unknown) => {
    try {
      const answerer = answerers.get(topic)
      if (!answerer) throw new Error(`Nobody answers questions about ${topic}.`)
      peer.send({ kind: 'answer', id, data: await answerer(data) })
    } catch (error) {
      peer.send({ kind: 'failure', id, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  const settle = (id: number): Waiting | undefined => {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
  peer.onMessage((message) => {
    if (message.kind === 'news') takers.get(message.topic)?.(message.data)
    else if (message.kind === 'question') void answer(message.id, message.topic, message.data)
    else if (message.kind === 'answer') settle(message.id)?.resolve(message.data)
    else settle(message.id)?.reject(new Error(message.reason))
  })
  peer.onClosed(() => {
    isClosed = true
    for (const id of [...waiting.keys()]) settle(id)?.reject(new Error('The other process has ended.'))
  })
  return {
    tell: (topic, data) => peer.send({ kind: 'news', topic, data }),
    onNews: (topic, take) => void takers.set(topic, take),
    ask: <T>(topic: string, data?: unknown) =>
      new Promise<T>((resolve, reject) => {
        if (isClosed) return reject(new Error('The other process has ended.'))
        last += 1
        waiting.set(last, { resolve: resolve as (data: unknown) => void, reject })
        peer.send({ kind: 'question', id: last, topic, data })
      }),
    onQuestion: (topic, answerer) => void answerers.set(topic, answerer),
  }
}
