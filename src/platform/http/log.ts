import { type Logger, type LoggerOptions, pino, stdTimeFunctions } from 'pino'
import type { LogLevel } from '../config.ts'
import { quietRepeats } from './quiet-repeats.ts'

export type Log = Logger

// We log only the method and path of requests: a query may contain coordinates or a code, a header a token.
const NEVER_LOGGED = [
  'req.headers',
  'headers',
  'cookie',
  'authorization',
  'token',
  'code',
  'pin',
  'password',
  'signature',
  'lat',
  'lng',
  'near',
  '*.cookie',
  '*.authorization',
  '*.token',
  '*.code',
  '*.pin',
  '*.password',
  '*.signature',
  '*.lat',
  '*.lng',
  '*.near',
  // PostgreSQL repeats the values of a failed write in these.
  'err.detail',
  'err.where',
]

export const logOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  redact: { paths: NEVER_LOGGED, censor: '[redacted]' },
  hooks: { logMethod: quietRepeats() },
})

/** JSON lines on stderr; readable ones when stderr is a terminal. */
export async function openLog(level: LogLevel): Promise<Log> {
  const options = logOptions(level)
  if (!process.stderr.isTTY) return pino(options, process.stderr)
  const { default: pretty } = await import('pino-pretty')
  return pino(options, pretty({ destination: process.stderr, colorize: true, ignore: 'time' }))
}
