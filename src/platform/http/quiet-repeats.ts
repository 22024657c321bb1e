import type { LoggerOptions } from 'pino'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

const WARN = 40
const EVERY_MS = 60_000
const MAX_KINDS = 1_000

/** The same warning or error is logged once a minute; a second line says how often it came meanwhile. */
export function quietRepeats(everyMs = EVERY_MS): LogMethod {
  const repeats = new Map<string, number>()
  return function logMethod(args, method, level) {
    const kind = `${level} ${kindOf(args)}`
    const known = repeats.get(kind)
    if (known !== undefined) return void repeats.set(kind, known + 1)
    method.apply(this, args)
    if (level < WARN || repeats.size >= MAX_KINDS) return
    repeats.set(kind, 0)
    setTimeout(() => {
      const repeated = repeats.get(kind) ?? 0
      repeats.delete(kind)
      if (repeated > 0) method.call(this, { repeated }, messageOf(args))
    }, everyMs).unref()
  }
}

const messageOf = (args: readonly unknown[]) => args.filter((arg) => typeof arg === 'string').join(' ')

/** What was said, and which error it was said about; ids and addresses differ each time. */
function kindOf(args: readonly unknown[]): string {
  const [details] = args
  const err = typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined
  return `${messageOf(args)} ${err instanceof Error ? `${err.name} ${err.message}` : ''}`
}
