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

/** Each colour scheme and each width once: a fault in any of them shows in one of these. */
export const LOOKS = [
  ['light', 390],
  ['dark', 1280],
] as const

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
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>("axe.run({ resultTypes: ['violations'] })")
  return violations.flatMap(({ id, impact }) => (impact === 'serious' || impact === 'critical' ? [id] : []))
}
