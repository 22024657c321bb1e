import type { ParseArgsOptionsConfig } from 'node:util'
import { closest } from '../core/text/closest.ts'
import { UsageError } from './command.ts'
import { readArgs } from './read-args.ts'
import { plain, print, printJson, type Terminal } from './terminal.ts'
import { parseUsage, type Usage } from './usage.ts'
import { type CommandDeps, withDeps } from './with-deps.ts'

/** The arguments after the verb, by the names in its usage, in lower case. */
export type Given = Readonly<Record<string, string | undefined>>

/** The result, as JSON for programs and as rows for people; the exit code if it is not 0. */
export type Result = {
  readonly json: unknown
  readonly rows: readonly (readonly string[])[]
  readonly exitCode?: number
}

export type Verb = {
  /** As in the help; the arguments are parsed by it: `CLUB EMAIL --member NUMBER [--pin PIN]`. */
  readonly usage: string
  readonly run: (deps: CommandDeps, given: Given) => Promise<Result>
}

/** Runs one of the verbs of a command, `./dogleg COMMAND VERB …`. */
export async function runVerb(
  command: string,
  verbs: Readonly<Record<string, Verb>>,
  [name = '', ...args]: readonly string[],
  terminal: Terminal,
): Promise<number> {
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined
  if (!verb) throw noSuchVerb(command, name, Object.keys(verbs))
  const usageText = `./dogleg ${command} ${name} ${verb.usage} [--json] [--data DIR]`.replace('  ', ' ')
  const usage = parseUsage(usageText)
  const { values, positionals } = readArgs(usageText, args, optionsOf(usage))
  const given = { ...wordsGiven(usage, positionals), ...flagsGiven(usage, values) }
  const {
    json,
    rows,
    exitCode = 0,
  } = await withDeps(terminal, { data: values.data?.toString() }, (deps) => verb.run(deps, given))
  if (values.json) printJson(terminal, json)
  else for (const line of inColumns(rows)) print(terminal, line)
  return exitCode
}

function noSuchVerb(command: string, name: string, known: readonly string[]): UsageError {
  const needed = `./dogleg ${command} needs one of ${known.join(', ')}.`
  if (name === '' || name.startsWith('-')) return new UsageError(`${needed} See ./dogleg ${command} --help.`)
  const meant = closest(name, known)
  const hint = meant === null ? needed : `Did you mean ${meant}?`
  return new UsageError(`We don’t know ./dogleg ${command} ${name}. ${hint}`)
}

const optionsOf = ({ flags }: Usage): ParseArgsOptionsConfig =>
  Object.fromEntries(flags.map(({ name, value }) => [name, { type: value === null ? 'boolean' : 'string' }]))

const wordsGiven = ({ words }: Usage, positionals: readonly string[]) =>
  Object.fromEntries(words.map(({ name }, index) => [name.toLowerCase(), positionals[index]]))

const flagsGiven = ({ flags }: Usage, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    flags.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  )

/** A row with a single cell is a sentence, not a column. */
function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const cells = rows.map((row) => row.map(plain))
  const columns = cells.filter((row) => row.length > 1)
  const widthOf = (i: number) => Math.max(0, ...columns.map((row) => row[i]?.length ?? 0))
  return cells.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widthOf(i)))
      .join('  ')
      .trimEnd(),
  )
}
