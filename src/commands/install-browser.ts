import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { installPackages } from './install-package.ts'
import { binary, run } from './run.ts'

/** Chromium without the parts for a screen: the browser tests take half as long with it. */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** The browser for the tests. Installs it where it is missing: on Debian as a package, elsewhere with Playwright. */
export async function installBrowser(): Promise<string | null> {
  const named = process.env.CHROME_PATH
  if (named) return named
  const shell = (await onPath(SHELL)) ?? (await installPackage(SHELL))
  return shell ?? (await findBrowser()) ?? (await installPackage('chromium')) ?? installWithPlaywright()
}

/** Installs a Debian package; null where we may not, or it does not exist. */
const installPackage = async (name: string) => ((await installPackages(name)) ? onPath(name) : null)

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

async function onPath(name: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name)
    const works = await promisify(execFile)(file, ['--version'], { timeout: 20_000 }).catch(() => null)
    if (works) return file
  }
  return null
}
