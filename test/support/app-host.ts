import path from 'node:path'
import type { Browser, Frame, Page } from 'playwright-core'
import { watchFaults } from './browser.ts'

// An MCP Apps host in a real browser: the official bridge, unchanged, and around the view the sandbox and content
// policy that the extension prescribes for views that request nothing.

const PACKAGES = path.join(import.meta.dirname, '../../node_modules')

const MODULES = {
  '@modelcontextprotocol/ext-apps/app-bridge': '@modelcontextprotocol/ext-apps/dist/src/app-bridge.js',
  '@modelcontextprotocol/client': '@modelcontextprotocol/client/dist/index.mjs',
  '@modelcontextprotocol/client/_shims': '@modelcontextprotocol/client/dist/shimsBrowser.mjs',
  '@modelcontextprotocol/core': '@modelcontextprotocol/core/dist/index.mjs',
  '@modelcontextprotocol/core/internal': '@modelcontextprotocol/core/dist/internal.mjs',
  'zod/v4': 'zod/v4/index.js',
  'pkce-challenge': 'pkce-challenge/dist/index.browser.js',
  eventsource: 'eventsource/dist/index.js',
  'eventsource-parser': 'eventsource-parser/dist/index.js',
  'eventsource-parser/stream': 'eventsource-parser/dist/stream.js',
  jose: 'jose/dist/webapi/index.js',
}

const POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'"

const ORIGIN = 'http://host.test'

export type AppHost = {
  readonly page: Page
  readonly view: Frame
  readonly faults: readonly string[]
  readonly send: (result: object) => Promise<void>
  readonly cancel: () => Promise<void>
  readonly changeContext: (context: object) => Promise<void>
  readonly teardown: () => Promise<unknown>
  readonly openedLinks: () => Promise<readonly string[]>
  readonly height: () => Promise<number>
}

export type HostOptions = {
  readonly html: string
  readonly width: number
  /** What the host says about itself: its theme, its colours. */
  readonly context?: object
  readonly refusesLinks?: boolean
}

export async function openAppHost(browser: Browser, options: HostOptions): Promise<AppHost> {
  const context = await browser.newContext({ viewport: { width: options.width, height: 900 } })
  await context.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: hostPage(options) })
    return route.fulfill({ contentType: 'text/javascript', path: PACKAGES + pathname })
  })
  const page = await context.newPage()
  const faults = watchFaults(page, [ORIGIN])
  await page.goto(ORIGIN)
  await page.waitForFunction('window.ready')
  const view = page.frames()[1]
  if (!view) throw new Error('the host shows no view')
  const run = <T>(expression: string, argument?: object) =>
    page.evaluate<T>(`(${expression})(${JSON.stringify(argument ?? null)})`)
  return {
    page,
    view,
    faults,
    send: (result) => run('(result) => bridge.sendToolResult(result)', result),
    cancel: () => run('() => bridge.sendToolCancelled({ reason: "user action" })'),
    changeContext: (changed) => run('(context) => bridge.setHostContext(context)', changed),
    teardown: () => run('() => bridge.teardownResource({})'),
    openedLinks: () => run('() => opened'),
    height: () => run('() => frame.getBoundingClientRect().height'),
  }
}

const hostPage = ({ html, context, refusesLinks }: HostOptions) => `<!doctype html>
<meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { width: 100%; border: 0; display: block }</style>
<script type="importmap">${JSON.stringify({ imports: Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, `/${file}`])) })}</script>
<body><script type="module">
import { AppBridge, PostMessageTransport } from '@modelcontextprotocol/ext-apps/app-bridge'
window.opened = []
window.frame = document.createElement('iframe')
frame.sandbox = 'allow-scripts'
document.body.append(frame)
window.bridge = new AppBridge(null, { name: 'test-host', version: '1.0.0' }, { openLinks: {} },
  { hostContext: ${JSON.stringify(context ?? {})} })
bridge.onopenlink = async ({ url }) => { opened.push(url); return ${refusesLinks ? '{ isError: true }' : '{}'} }
bridge.onsizechange = ({ height }) => { frame.style.height = height + 'px' }
bridge.oninitialized = async () => { await bridge.sendToolInput({ arguments: {} }); window.ready = true }
await bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow))
frame.srcdoc = ${JSON.stringify(html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`)).replaceAll('</', '<\\/')}
</script>`
