import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { onGroupEnd } from './run-group.ts'
import { isThorough } from './thorough.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Reserved names are nowhere, whatever the network says.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
]

// WebGL by software: no machine needs a graphics card. Pages are drawn without it, which is much quicker.
const MAPS = [
  ...['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  '--disable-gpu-compositing',
]
const NO_MAPS = ['--disable-gpu', '--disable-3d-apis']

// Only for what never comes.
const PATIENCE_MS = 60_000

const launched = new Map<readonly string[], Promise<Browser>>()

/** The files of a group share one browser: closing it closes their pages, and it ends with the group. */
export const launchBrowser = () => shared(NO_MAPS)

/** Another one, which can draw maps. It takes its time. */
export const launchMapBrowser = () => shared(MAPS)

function shared(flags: readonly string[]): Promise<Browser> {
  const browser = launched.get(flags) ?? launch(flags)
  launched.set(flags, browser)
  return browser
}

async function launch(flags: readonly string[]): Promise<Browser> {
  const executablePath = process.env.DOGLEG_TEST_BROWSER
  if (!executablePath)
    throw new Error('The browser tests need ./dogleg test, which finds a browser for them.')
  const browser = await chromium.launch({ executablePath, args: [...FLAGS, ...flags] })
  const [open, end] = [browser.newContext.bind(browser), browser.close.bind(browser)]
  browser.newContext = async (options) => {
    const context = await open(options)
    context.setDefaultTimeout(PATIENCE_MS)
    return context
  }
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  onGroupEnd(end)
  return browser
}

export const PASSWORD = 'niblick and spoon'

let people = 0
export const newEmail = () => `browser-${++people}-${process.pid}@example.test`

/** A new golfer, signed in without a form; returns the email. */
export async function signUp(page: Page): Promise<string> {
  const email = newEmail()
  const data = { email, password: PASSWORD, name: 'Ann' }
  // A guest has a session already.
  const { csrf_token: token = '' } = await (await page.request.get('/api/v1/session')).json()
  const answer = await page.request.post('/api/v1/accounts', { data, headers: { 'X-CSRF-Token': token } })
  assert.equal(answer.status(), 201, await answer.text())
  return email
}

/** Each colour scheme and each width once. */
const LOOKS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

const HEIGHT = 850

let looks = 0
/** Pages share frame and styles: usually each is looked at in one way, the next one in the other. */
const looksToTry = () => (isThorough ? LOOKS : LOOKS.slice(looks++ % 2).slice(0, 1))

async function inLooks(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const { colorScheme, width } of looksToTry()) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: HEIGHT })
    await check(`${colorScheme}, ${width} px wide`)
  }
}

/** Nothing overflows, and axe finds nothing; `also` finds faults of other kinds. */
export const assertFine = (
  page: Page,
  where: string,
  also: () => Promise<readonly string[]> = async () => [],
): Promise<void> =>
  inLooks(page, async (look) => {
    assert.equal(await overflowOf(page), 0, `${where}, ${look}: tables scroll inside their own box`)
    assert.deepEqual([...(await axeFaults(page)), ...(await also())], [], `${where}, ${look}`)
  })

/** Collects script errors, blocked content and requests to other hosts. */
export function watchFaults(page: Page, origins: readonly string[]): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !origins.includes(origin)) faults.push(`asked ${request.url()}`)
  })
  return faults
}

/** Pixels beyond the right edge. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

// The rules that need style sheets or media fetched in advance are off by default, or about sound that we don't have.
const RUN_AXE = "axe.run({ resultTypes: ['violations'], preload: false })"

/** Every accessibility violation that axe finds, and the first element that has it. */
export async function axeFaults(page: Page | Frame): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>(RUN_AXE)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`)
}
