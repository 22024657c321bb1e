import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { closest } from '../core/text/closest.ts'
import { UsageError } from './command.ts'
import { parseUsage, type Usage } from './usage.ts'

/** The flags and words of a command. If they don't fit its usage, one line says what is wrong and what we expect. */
export function readArgs<T extends ParseArgsOptionsConfig>(
  usageText: string,
  given: readonly string[],
  options: T,
) {
  const usage = parseUsage(usageText)
  const args = withNumbers(given, options)
  const { tokens } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true })
  for (const token of tokens) if (token.kind === 'option') checkFlag(usage, token, args, options)
  const parsed = parseArgs({ args, options, allowPositionals: true, strict: true })
  checkWords(usage, parsed.positionals)
  checkNeeded(usage, parsed.positionals.length, parsed.values)
  return parsed
}

/** No flag is a number: `--lng -85.9` is a negative longitude. */
function withNumbers(given: readonly string[], options: ParseArgsOptionsConfig): string[] {
  const args: string[] = []
  for (const arg of given) {
    const before = args.at(-1) ?? ''
    const isValue = before.startsWith('--') && options[before.slice(2)]?.type === 'string'
    if (isValue && /^-\.?\d/.test(arg)) args.splice(-1, 1, `${before}=${arg}`)
    else args.push(arg)
  }
  return args
}

type OptionToken = {
  readonly index: number
  readonly name: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function checkFlag(
  usage: Usage,
  { index, name, value, inlineValue }: OptionToken,
  args: readonly string[],
  options: ParseArgsOptionsConfig,
) {
  const option = Object.hasOwn(options, name) ? options[name] : undefined
  // `-port` is one wrong flag, not four.
  if (!option || !args[index]?.startsWith('--')) throw noSuchFlag(usage, args[index] ?? '', options)
  if (option.type === 'boolean' && value !== undefined)
    throw new UsageError(`--${name} takes no value. Write --${name} alone.`)
  // What looks like the next flag is one: a value that starts with a hyphen follows an equals sign.
  const isMissing = value === undefined || value === '' || (value.startsWith('-') && !inlineValue)
  if (option.type === 'string' && isMissing)
    throw new UsageError(`--${name} needs a value, as in --${name} ${valueName(usage, name)}.`)
}

const valueName = ({ flags }: Usage, name: string) =>
  flags.find((flag) => flag.name === name)?.value ?? 'VALUE'

function noSuchFlag(usage: Usage, written: string, options: ParseArgsOptionsConfig): UsageError {
  const [flag = ''] = written.split('=')
  const meant = closest(flag.replace(/^-+/, ''), Object.keys(options))
  const hint = meant === null ? usageHint(usage) : `Did you mean --${meant}?`
  return new UsageError(`${usage.command} has no option ${flag}. ${hint}`)
}

const usageHint = ({ text }: Usage) => `Usage: ${text}`

/** Text with spaces needs quotes; without them its second word is one too many. */
function checkWords(usage: Usage, given: readonly string[]) {
  const { words } = usage
  const extra = given[words.length]
  if (extra === undefined || words.at(-1)?.isList) return
  const before = given[words.length - 1]
  const quotes =
    words.at(-1)?.name === 'NAME' ? ` Put quotes around a name with spaces: "${before} ${extra}".` : ''
  throw new UsageError(`We don’t know what to do with ${extra}.${quotes} ${usageHint(usage)}`)
}

function checkNeeded(usage: Usage, count: number, values: Readonly<Record<string, unknown>>) {
  const words = usage.words.filter(({ isNeeded }, index) => isNeeded && index >= count)
  const flags = usage.flags.filter(({ name, isNeeded }) => isNeeded && values[name] === undefined)
  const missing = [
    ...words.map(({ name }) => name),
    ...flags.map(({ name, value }) => (value === null ? `--${name}` : `--${name} ${value}`)),
  ]
  if (missing.length > 0) throw new UsageError(`You left out ${missing.join(' and ')}. ${usageHint(usage)}`)
}
