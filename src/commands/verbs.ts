import type { ParseArgsOptionsConfig } from 'node:util'
import { WrongSetting } from '../platform/config.ts'
import { readFlags } from './options.ts'
import { print, printJson, type Terminal } from './terminal.ts'
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
  if (!verb) throw new WrongSetting(`./dogleg ${command} needs one of ${Object.keys(verbs).join(', ')}.`)
  const { values, positionals } = readFlags(args, optionsOf(verb.usage))
  const given = { ...wordsGiven(verb.usage, positionals), ...flagsGiven(verb.usage, values) }
  if (
    positionals.length !== wordsOf(verb.usage).length ||
    neededOf(verb.usage).some((one) => !(one in given))
  )
    throw new WrongSetting(`Usage: ./dogleg ${command} ${name} ${verb.usage}`.trimEnd())
  const {
    json,
    rows,
    exitCode = 0,
  } = await withDeps(terminal, { data: values.data?.toString() }, (deps) => verb.run(deps, given))
  if (values.json) printJson(terminal, json)
  else for (const line of inColumns(rows)) print(terminal, line)
  return exitCode
}

type Flag = { readonly name: string; readonly hasValue: boolean; readonly isNeeded: boolean }

const flagsOf = (usage: string): readonly Flag[] =>
  [...usage.matchAll(/(\[)?--([a-z]+)( [A-Z]+)?/g)].map(([, bracket, name = '', value]) => ({
    name,
    hasValue: value !== undefined,
    isNeeded: bracket === undefined,
  }))

const wordsOf = (usage: string) => (usage.split(/ ?\[?--/)[0] ?? '').split(' ').filter((word) => word !== '')

const neededOf = (usage: string) => flagsOf(usage).flatMap(({ name, isNeeded }) => (isNeeded ? [name] : []))

const optionsOf = (usage: string): ParseArgsOptionsConfig => ({
  ...Object.fromEntries(
    flagsOf(usage).map(({ name, hasValue }) => [name, { type: hasValue ? 'string' : 'boolean' } as const]),
  ),
  json: { type: 'boolean' },
  data: { type: 'string' },
})

const wordsGiven = (usage: string, positionals: readonly string[]) =>
  Object.fromEntries(wordsOf(usage).map((word, index) => [word.toLowerCase(), positionals[index]]))

const flagsGiven = (usage: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    flagsOf(usage).flatMap(({ name }) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  )

/** Names that people chose must not control the terminal. */
const plain = (text: string) => text.replace(/\p{C}/gu, '\ufffd')

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
