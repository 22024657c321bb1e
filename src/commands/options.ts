import { type Config, readConfig, WrongSetting } from '../platform/config.ts'
import type { Terminal } from './terminal.ts'

export type Flags = Readonly<Record<string, string | boolean | undefined>>

const VARIABLES = {
  port: 'DOGLEG_PORT',
  host: 'DOGLEG_HOST',
  data: 'DOGLEG_DATA',
  workers: 'DOGLEG_WORKERS',
}

/** The configuration from the environment, with flags such as --port on top. */
export function configFrom({ env }: Terminal, flags: Flags): Config {
  const given = Object.entries(VARIABLES).flatMap(([flag, variable]) => {
    const value = flags[flag]
    return typeof value === 'string' ? [{ flag, variable, value }] : []
  })
  try {
    const laid = given.map(({ variable, value }) => [variable, value])
    return readConfig({ ...env, ...Object.fromEntries(laid) })
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    // Name the flag if that is what was used, not the variable behind it.
    const { message } = error
    const wrong = given.find(({ variable }) => message.startsWith(`${variable} `))
    throw wrong ? new WrongSetting(message.replace(wrong.variable, `--${wrong.flag}`)) : error
  }
}

/** A flag that is a whole number. */
export function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback
  if (!/^\d{1,9}$/.test(text)) throw new WrongSetting(`--${name} must be a whole number.`)
  return Number(text)
}
