/**
 * Has a process collect its garbage in all of its threads, through Node's inspector. V8 collects when it sees fit, and
 * a process at rest may keep half its heap as garbage for minutes: without this, two measurements of the same memory
 * differ by a fifth.
 */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()
  const inspector = await openInspector(targets[0].webSocketDebuggerUrl)
  try {
    await inspector.call('NodeWorker.enable', { waitForDebuggerOnStart: false })
    await Promise.all(inspector.threads().map((id) => inspector.callThread(id, COLLECT)))
    await inspector.call(COLLECT)
  } finally {
    inspector.close()
  }
}

const COLLECT = 'HeapProfiler.collectGarbage'

/** The main thread answers calls by their number; what its threads say comes through it. */
async function openInspector(url: string) {
  const socket = new WebSocket(url)
  const opened = Promise.withResolvers<void>()
  const waiting = new Map<number, () => void>()
  const attached = new Map<string, PromiseWithResolvers<void>>()
  let count = 0
  const begin = (send: (id: number) => void) =>
    new Promise<void>((done) => {
      count += 1
      waiting.set(count, done)
      send(count)
    })
  const settle = (text: string) => {
    const { id, method, params } = JSON.parse(text)
    if (method === 'NodeWorker.attachedToWorker') attached.set(params.sessionId, Promise.withResolvers())
    if (method === 'NodeWorker.detachedFromWorker') attached.get(params.sessionId)?.resolve()
    if (method === 'NodeWorker.receivedMessageFromWorker') settle(params.message)
    waiting.get(id)?.()
    waiting.delete(id)
  }
  const call = (method: string, params: object = {}) =>
    begin((id) => socket.send(JSON.stringify({ id, method, params })))
  const callThread = (sessionId: string, method: string) => {
    const answered = begin((id) => {
      // The answer to this call only says that the message was passed on; that of the thread has the same number.
      const message = JSON.stringify({ id, method })
      const params = { sessionId, message }
      socket.send(JSON.stringify({ id: -id, method: 'NodeWorker.sendMessageToWorker', params }))
    })
    return Promise.race([answered, attached.get(sessionId)?.promise])
  }
  socket.onopen = () => opened.resolve()
  socket.onerror = () => opened.reject(new Error('The inspector did not answer.'))
  socket.onmessage = ({ data }) => settle(String(data))
  // A process that ends meanwhile answers nothing more.
  socket.onclose = () => {
    for (const done of waiting.values()) done()
  }
  await opened.promise
  return { call, callThread, threads: () => [...attached.keys()], close: () => socket.close() }
}
