import { wholeNumber } from '../../src/commands/options.ts'
import { readArgs } from '../../src/commands/read-args.ts'
import { print, printError, printJson, type Terminal } from '../../src/commands/terminal.ts'
import { figuresOf, fuzzText } from './fuzz-report.ts'
import { runFuzz } from './run-fuzz.ts'

const REQUESTS = 20_000

/** `./dogleg bench fuzz`: exit code 1 if anything is wrong. */
export async function fuzz(usage: string, args: readonly string[], terminal: Terminal): Promise<number> {
  const { values } = readArgs(usage, args, {
    requests: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    'database-url': { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const only = values.only === undefined ? null : wholeNumber('only', values.only, 0)
  const requests = wholeNumber('requests', values.requests, only === null ? REQUESTS : only + 1)
  const fuzzed = await runFuzz({
    ...{ requests, seed: wholeNumber('seed', values.seed, 1), only, folder: null },
    databaseUrl: values['database-url'] ?? null,
    onStep: (what) => printError(terminal, `bench: ${what}`),
  })
  if (values.json) printJson(terminal, { ...fuzzed, figures: figuresOf(fuzzed) })
  else print(terminal, fuzzText(fuzzed))
  return fuzzed.failures.length === 0 ? 0 : 1
}
