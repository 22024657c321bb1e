// The view's side of MCP Apps (SEP-1865): JSON-RPC by messages to the page that shows it.

type Message = {
  readonly jsonrpc: '2.0'
  readonly id?: number | string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

export type HostContext = {
  readonly theme?: unknown
  readonly styles?: { readonly variables?: Readonly<Record<string, unknown>> }
}

export type Hearer = {
  readonly onContext: (context: HostContext) => void
  readonly onResult: (result: unknown) => void
  readonly onCancelled: () => void
}

export type Host = {
  /** Asks the host to open an address; false when it did not. */
  readonly openLink: (url: string) => Promise<boolean>
  readonly tellHeight: (height: number) => void
}

const HELLO = {
  appInfo: { name: 'dogleg-hole', version: '1.0.0' },
  appCapabilities: { availableDisplayModes: ['inline'] },
  protocolVersion: '2026-01-26',
}

type Waiting = Map<unknown, (message: Message) => void>

export function connectHost(parent: Window, hearer: Hearer): Host {
  const waiting: Waiting = new Map()
  let asked = 0
  const send = (message: Omit<Message, 'jsonrpc'>) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')
  const ask = (method: string, params: unknown) => {
    const id = ++asked
    send({ id, method, params })
    return new Promise<Message>((resolve) => waiting.set(id, resolve))
  }
  const hear = (message: Message) => {
    if (message.method === undefined) answered(waiting, message)
    else if (message.id === undefined) notify(hearer, message)
    else send({ id: message.id, ...replyTo(message.method) })
  }
  window.addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.jsonrpc === '2.0') hear(data)
  })
  void ask('ui/initialize', HELLO).then(({ result }) => {
    hearer.onContext((result as { hostContext?: HostContext } | undefined)?.hostContext ?? {})
    send({ method: 'ui/notifications/initialized', params: {} })
  })
  return {
    openLink: async (url) => {
      const { error, result } = await ask('ui/open-link', { url })
      return error === undefined && (result as { isError?: boolean } | undefined)?.isError !== true
    },
    tellHeight: (height) => send({ method: 'ui/notifications/size-changed', params: { height } }),
  }
}

function answered(waiting: Waiting, message: Message) {
  waiting.get(message.id)?.(message)
  waiting.delete(message.id)
}

function notify({ onContext, onResult, onCancelled }: Hearer, { method, params }: Message) {
  if (method === 'ui/notifications/tool-result') onResult(params)
  else if (method === 'ui/notifications/tool-cancelled') onCancelled()
  else if (method === 'ui/notifications/host-context-changed') onContext(params as HostContext)
}

const replyTo = (method: string) =>
  method === 'ping' || method === 'ui/resource-teardown'
    ? { result: {} }
    : { error: { code: -32601, message: `This view doesn’t support ${method}.` } }
