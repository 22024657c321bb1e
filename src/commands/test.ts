import { chmod, glob, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { installBrowser } from './install-browser.ts'
import { joinCode } from './join-code.ts'
import { readArgs } from './read-args.ts'
import { ROOT, runNode } from './run.ts'
import { groupTests, isForBrowser, TEST_FILES, writeGroups } from './test-groups.ts'

const USAGE = './dogleg test [--fast] [--thorough] [FILE…]'

const help = `
${USAGE}

Runs the tests: the quick ones first, the browser tests last. Stores and some flows run on both databases, the rest on
SQLite. The browser is Chromium’s headless shell, which is installed first on Debian if you are root, or else any Chromium or Chrome.

  --fast       skip the browser tests
  --thorough   run everything: on both databases, the longest loops in full, and the tests that take long
  FILE…        run only these test files
`

const NODE_TEST = [
  '--test',
  // More than twice the cores it is meant for: many of them wait.
  '--test-concurrency=5',
  // Objects of a test are mostly garbage by the time they would be copied.
  '--max-semi-space-size=64',
  '--test-global-setup=test/support/global-setup.ts',
  '--import=./test/support/joined-threads.ts',
]

const LONGEST_MS = 300_000
const LONGEST_THOROUGH_MS = 3_600_000

const FLAGS = {
  fast: { type: 'boolean', default: false },
  thorough: { type: 'boolean', default: false },
} as const

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArgs(USAGE, args, FLAGS)
  const files =
    positionals.length > 0
      ? await findAll(positionals)
      : (await find(path.join(ROOT, TEST_FILES))).filter(isWanted(values))
  const browser = files.some(isForBrowser) ? await browserPath() : ''
  // Many tests start a service or threads of their own. A few files alone start sooner without it.
  const joined = positionals.length === 0 ? await joinCode().catch(() => '') : ''
  const folder = await makeFolder()
  try {
    const groups = await writeGroups(folder, groupTests(files))
    const patience = `--test-timeout=${values.thorough ? LONGEST_THOROUGH_MS : LONGEST_MS}`
    return await runNode([...NODE_TEST, patience, ...groups], {
      TMPDIR: folder,
      DOGLEG_TEST_BROWSER: browser,
      DOGLEG_TEST_JOINED: joined,
      DOGLEG_TEST_THOROUGH: values.thorough ? '1' : '',
      // Inside a test, node would skip all files and exit with 0.
      NODE_TEST_CONTEXT: undefined,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files in folders called `thorough` take long, and have quicker relatives. */
const isWanted =
  ({ fast, thorough }: { readonly fast: boolean; readonly thorough: boolean }) =>
  (file: string) =>
    !file.includes('/node_modules/') &&
    (thorough || !file.includes('/thorough/')) &&
    !(fast && isForBrowser(file))

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 6e9

/** For everything the tests write: in memory where there is plenty of it, since they make hundreds of databases. */
async function makeFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }))
  const isPlenty = Math.min(bavail * bsize, process.availableMemory()) > ENOUGH_BYTES
  const folder = await mkdtemp(path.join(isPlenty ? MEMORY : tmpdir(), 'dogleg-tests-'))
  // PostgreSQL runs as another user.
  await chmod(folder, 0o711)
  return folder
}

async function findAll(patterns: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(patterns.map(find))
  return [...new Set(found.flat())]
}

async function find(pattern: string): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob(path.resolve(pattern), { cwd: ROOT }))
  if (files.length === 0) throw new WrongSetting(`We couldn’t find the test file ${pattern}.`)
  return files.map((file) => path.relative(ROOT, file)).sort()
}

async function browserPath(): Promise<string> {
  const browser = await installBrowser()
  if (browser !== null) return browser
  throw new WrongSetting('We couldn’t find or install Chromium or Chrome. Without one: ./dogleg test --fast')
}

export const command: Command = { summary: 'run every test', help, run }
