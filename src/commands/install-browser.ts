import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { binary, run } from './run.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Finds Chromium or Chrome on this machine, or installs it: on Debian as a package, elsewhere with Playwright. */
export async function installBrowser(): Promise<string | null> {
  const found = await findBrowser()
  if (found) return found
  process.stderr.write('dogleg: installing a browser for the tests (only once).\n')
  if (process.getuid?.() === 0 && (await onPath('apt-get'))) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    return findBrowser()
  }
  if ((await run(binary('playwright-core'), ['install', 'chromium'])) !== 0) return null
  const { chromium } = await import('playwright-core')
  return chromium.executablePath()
}

async function findBrowser(): Promise<string | null> {
  const named = process.env.CHROME_PATH
  if (named) return named
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
