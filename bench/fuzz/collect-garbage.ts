/**
 * Has a process collect its garbage, through Node's inspector. V8 collects when it sees fit, and a process at rest may
 * keep half its heap as garbage for minutes: without this, two measurements of the same memory differ by a fifth.
 */
export async function collectGarbage(inspectorPort: number): Promise<void> {
  const targets = await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()
  const socket = new WebSocket(targets[0].webSocketDebuggerUrl)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.onerror = () => reject(new Error('The inspector did not answer.'))
  socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  socket.onmessage = ({ data }) => {
    if (JSON.parse(String(data)).id === 1) resolve()
  }
  await promise.finally(() => socket.close())
}
