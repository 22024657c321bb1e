import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { type Config, readConfig, WrongSetting } from '../platform/config.ts'
import type { Terminal } from './terminal.ts'

/** Parses the flags of a command; an unknown flag is an error. */
export function readFlags<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new WrongSetting(error instanceof Error ? error.message : String(error))
  }
}

export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** The configuration from the environment, with flags such as --port on top. */
export function configFrom({ env }: Terminal, flags: Flags): Config {
  const given = { port: 'DOGLEG_PORT', host: 'DOGLEG_HOST', data: 'DOGLEG_DATA' }
  const laid = Object.entries(given).flatMap(([flag, variable]) =>
    typeof flags[flag] === 'string' ? [[variable, flags[flag]]] : [],
  )
  return readConfig({ ...env, ...Object.fromEntries(laid) })
}

/** A flag that is a whole number. */
export function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new WrongSetting(`--${name} must be a whole number.`)
  return Number(text)
}
