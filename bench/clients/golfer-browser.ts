import { type Browser, chromium, type Page } from 'playwright-core'
import { installBrowser } from '../../src/commands/install-browser.ts'

/** A browser of golfers who have no account yet. */
export type GolferBrowser = {
  /** Follows an authorization URL: signs up, allows access, and ends on the client's own page. */
  readonly signUpAndAllow: (url: string) => Promise<void>
  readonly close: () => Promise<void>
}

const PASSWORD = 'niblick and spoon'
// Only for what never comes.
const PATIENCE_MS = 100_000

export async function openGolferBrowser(): Promise<GolferBrowser> {
  const executablePath = await installBrowser()
  if (executablePath === null) throw new Error('There is no browser here, and we could not install one.')
  // If somebody interrupts us, we close everything in order ourselves.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    ...signals,
  })
  let golfers = 0
  return {
    signUpAndAllow: async (url) => signUpAndAllow(browser, url, `golfer-${++golfers}@example.test`),
    close: () => browser.close(),
  }
}

async function signUpAndAllow(browser: Browser, url: string, email: string) {
  const context = await browser.newContext()
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  try {
    await page.goto(url)
    await signUp(page, email)
    const asked = new URL(page.url()).origin
    await page.getByRole('button', { name: 'Allow' }).click()
    await page.waitForURL((at) => at.origin !== asked, { waitUntil: 'commit' })
  } catch (error) {
    throw new Error(`The browser is at ${page.url()}, “${await page.title().catch(() => '')}”.`, {
      cause: error,
    })
  } finally {
    await context.close()
  }
}

async function signUp(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Ann')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign up' }).click()
}
