import { access } from 'node:fs/promises'
import { installPackage, onPath } from './install-package.ts'
import { binary, run } from './run.ts'

/** Chromium without the parts for a screen: the browser tests take half as long with it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the tests. Installs it where it is missing: on Debian as a package, elsewhere with Playwright. */
export async function installBrowser(): Promise<string | null> {
  const named = process.env.CHROME_PATH
  if (named) return named
  const shell = (await onPath(SHELL)) ?? (await installAndFind(SHELL))
  return shell ?? (await findBrowser()) ?? (await installAndFind('chromium')) ?? installWithPlaywright()
}

const installAndFind = async (name: string) => ((await installPackage(name)) ? onPath(name) : null)

async function installWithPlaywright(): Promise<string | null> {
  process.stderr.write('dogleg: installing Chromium for the tests (only once).\n')
  if ((await run(binary('playwright-core'), ['install', 'chromium'])) !== 0) return null
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function findBrowser(): Promise<string | null> {
  for (const name of NAMES) {
    const file = await onPath(name)
    if (file) return file
  }
  return access(MAC).then(
    () => MAC,
    () => null,
  )
}
