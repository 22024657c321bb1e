import { WrongSetting } from '../platform/config.ts'
import type { Command } from './command.ts'
import { installBrowser } from './install-browser.ts'
import { readFlags } from './options.ts'
import { runNode } from './run.ts'

const help = `
./dogleg test [--fast] [FILE…]

Runs every test, on both databases, the quick ones first and those in a browser last. What they need is
installed first: a Chromium or Chrome, where none is found.

  --fast   leaves the browser out
  FILE…    only these test files
`

const QUICK = [
  'src/**/*.test.ts',
  'clients/**/*.test.ts',
  'test/*.test.ts',
  'test/{contract,app,oauth,mcp,flows,faults}/**/*.test.ts',
]
const BROWSER = ['test/browser/**/*.test.ts']

// One file more at a time than the cores it is meant for: many of them wait.
const NODE_TEST = [
  '--test',
  '--test-concurrency=3',
  '--test-timeout=120000',
  // A test that failed may have left something open, and its file would never end.
  '--test-force-exit',
  '--test-global-setup=test/support/global-setup.ts',
]

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(args, { fast: { type: 'boolean', default: false } })
  if (positionals.length > 0) return runNode([...NODE_TEST, ...positionals])
  const quick = await runNode([...NODE_TEST, ...QUICK])
  if (values.fast || quick !== 0) return quick
  const browser = await installBrowser()
  if (browser === null)
    throw new WrongSetting('No Chromium or Chrome was found, and none could be installed.')
  return runNode([...NODE_TEST, ...BROWSER], { DOGLEG_TEST_BROWSER: browser })
}

export const command: Command = { summary: 'run every test', help, run }
