// Busy, full, input/output, cannot open, read-only: the database is there but cannot do it now.
const SQLITE_CODES = [5, 6, 8, 10, 13, 14]
// Connections refused or lost, too many of them, a server that shuts down or has no room.
const POSTGRES_CLASSES = ['08', '53', '57', '58']
const SOCKET_CODES = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
]
// The driver's own errors have no code.
const DRIVER_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|connection has been discarded/
const DISK_CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']
// A server that may only be read from, such as a standby.
const POSTGRES_READ_ONLY = '25006'

/** An error that says nothing about the request: the database could not be reached, or could not write. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return SQLITE_CODES.includes(Number(error.errcode) & 0xff)
  const code = 'code' in error ? String(error.code) : ''
  if ([...SOCKET_CODES, ...DISK_CODES, POSTGRES_READ_ONLY].includes(code)) return true
  if (POSTGRES_CLASSES.includes(code.slice(0, 2))) return true
  return DRIVER_WORDS.test(error.message)
}

/** Something with this key is there already: the two engines say it each in its own way. */
export function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return [1555, 2067].includes(Number(error.errcode))
  return 'code' in error && error.code === '23505'
}
