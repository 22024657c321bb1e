import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core'
import { installBrowser } from '../../src/commands/install-browser.ts'

// Only for what never comes: pictures are drawn by software.
const PATIENCE_MS = 240_000

const FLAGS = [
  ...['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  // To collect garbage before we look at the memory.
  '--js-flags=--expose-gc',
]

export async function openPhones(): Promise<Browser> {
  const executablePath = await installBrowser()
  if (executablePath === null) throw new Error('There is no browser here, and we could not install one.')
  return chromium.launch({ executablePath, args: FLAGS })
}

/** A guest's phone, with a session of its own. */
export type Phone = {
  readonly page: Page
  readonly cookie: string
  readonly protocol: CDPSession
  readonly close: () => Promise<void>
}

const SCREEN = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 } as const

export async function openPhone(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Phone> {
  const context = await browser.newContext({ baseURL: origin, ...SCREEN, ...options })
  context.setDefaultTimeout(PATIENCE_MS)
  const headers = { Accept: 'application/json' }
  await context.request.post('/api/v1/session/guest', { headers, data: {}, maxRedirects: 0 })
  await context.addInitScript(noteTimes)
  const page = await context.newPage()
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  return { page, cookie, protocol: await context.newCDPSession(page), close: () => context.close() }
}

type Noted = { yardsAt?: number; mapAt?: number }

/** When the numbers and the map appear, in milliseconds since the page was asked for. */
function noteTimes() {
  const noted: Noted = {}
  Object.assign(window, { noted })
  const look = () => {
    if (document.querySelector('[data-yards=middle]')) noted.yardsAt ??= performance.now()
    if (document.querySelector('[data-map][data-ready=true]')) noted.mapAt ??= performance.now()
  }
  new MutationObserver(look).observe(document, {
    ...{ attributes: true, attributeFilter: ['data-ready'], childList: true, subtree: true },
  })
}

export const addressOf = (slug: string) => `/gps?course=${slug}`

export const yardsShown = async ({ page }: Phone): Promise<number> => {
  await page.locator('[data-yards=middle]').waitFor()
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted.yardsAt ?? Number.NaN)
}

export const mapDrawn = async ({ page }: Phone): Promise<number> => {
  await page.locator('[data-map][data-ready=true]').waitFor()
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted.mapAt ?? Number.NaN)
}

export const slowDown = ({ protocol }: Phone, times: number) =>
  protocol.send('Emulation.setCPUThrottlingRate', { rate: times })
