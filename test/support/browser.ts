import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Frame, type Page } from 'playwright-core'
import { onGroupEnd } from './run-group.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  // Reserved names are nowhere, whatever the network says.
  '--host-resolver-rules=MAP *.example ~NOTFOUND',
]

// Only for what never comes.
const PATIENCE_MS = 60_000

let launched: Promise<Browser> | undefined

/** The files of a group share one browser: closing it closes their pages, and it ends with the group. */
export function launchBrowser(): Promise<Browser> {
  launched ??= launch()
  return launched
}

async function launch(): Promise<Browser> {
  const executablePath = process.env.DOGLEG_TEST_BROWSER
  if (!executablePath)
    throw new Error('The browser tests need ./dogleg test, which finds a browser for them.')
  const browser = await chromium.launch({ executablePath, args: FLAGS })
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

/** Each colour scheme and each width once: a fault in any of them shows in one of these. */
const LOOKS = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 1280 },
] as const

const HEIGHT = 850

export async function inEveryLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: HEIGHT })
    await check(`${colorScheme}, ${width} px wide`)
  }
}

/** Nothing overflows, and axe finds nothing serious, in any look; `also` finds faults of other kinds. */
export const assertFine = (
  page: Page,
  where: string,
  also: () => Promise<readonly string[]> = async () => [],
): Promise<void> =>
  inEveryLook(page, async (look) => {
    assert.equal(await overflowOf(page), 0, `${where}, ${look}: tables scroll inside their own box`)
    assert.deepEqual([...(await seriousFaults(page)), ...(await also())], [], `${where}, ${look}`)
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

type AxeResult = { readonly violations: readonly { readonly id: string; readonly impact: string }[] }

/** Accessibility violations that axe rates serious or worse. */
export async function seriousFaults(page: Page | Frame): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>("axe.run({ resultTypes: ['violations'] })")
  return violations.flatMap(({ id, impact }) => (impact === 'serious' || impact === 'critical' ? [id] : []))
}
