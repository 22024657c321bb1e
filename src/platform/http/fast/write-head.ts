import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** Header fields as they go over the wire, each with its line end. */
export type HeaderLines = string

/** Checks header fields once, so that they can be sent many times. */
export function headerLines(fields: Readonly<Record<string, string>>): HeaderLines {
  return Object.entries(fields)
    .map(([name, value]) => {
      validateHeaderName(name)
      validateHeaderValue(name, value)
      return `${name}: ${value}\r\n`
    })
    .join('')
}

/**
 * The undocumented way in which Node's own `writeHead` writes a head: it sends the first lines unchanged and checks the
 * fields after them one by one. Date, Connection and Keep-Alive stay Node's either way.
 */
export type Writer = ServerResponse & {
  _storeHeader?: (firstLines: string, fields: readonly string[]) => void
  _header?: string | null
  _headerSent?: boolean
  _last?: boolean
  _hasBody: boolean
}

const statusLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`
const statusLines = new Map(Object.keys(STATUS_CODES).map((status) => [+status, statusLine(+status)]))
const knownStatusLine = (status: number) => statusLines.get(status) ?? statusLine(status)

/**
 * Writes the head of an answer. The lines were checked when they were made and go out as one text: checking each field
 * again for every answer would cost throughput.
 */
export function writeHead(
  response: ServerResponse,
  status: number,
  lines: HeaderLines,
  bodyLength: number | null,
) {
  const writer = response as Writer
  const own = bodyLength === null ? [] : ['Content-Length', String(bodyLength)]
  if (!writer._storeHeader) {
    response.writeHead(status, [...fieldsOf(lines), ...own])
    return
  }
  response.statusCode = status
  if (bodyLength === null) writer._hasBody = false
  writer._storeHeader(knownStatusLine(status) + lines, own)
}

/**
 * Takes the head that `writeHead` has written, so that it goes out in one piece with the body; null where that isn't
 * possible, and Node sends the head first.
 */
export function takeHead(response: ServerResponse, join: (head: string) => Buffer | null): Buffer | null {
  const writer = response as Writer
  if (typeof writer._header !== 'string' || writer._headerSent !== false) return null
  const whole = join(writer._header)
  if (whole !== null) writer._headerSent = true
  return whole
}

/** The same without Node, for a head whose ending we know; null where that isn't possible. */
export function quickHead(
  response: ServerResponse,
  status: number,
  lines: HeaderLines,
  bodyLength: number | null,
  join: (head: string) => Buffer | null,
): Buffer | null {
  const writer = response as Writer
  if (writer._header !== null || writer._headerSent !== false) return null
  const length = bodyLength === null ? '' : `Content-Length: ${bodyLength}\r\n`
  const head = `${knownStatusLine(status)}${lines}${length}`
  const whole = join(head)
  if (whole === null) return null
  response.statusCode = status
  writer._header = head
  writer._headerSent = true
  return whole
}

/** Name, value, name, value… */
const fieldsOf = (lines: HeaderLines): readonly string[] =>
  lines
    .split('\r\n')
    .filter(Boolean)
    .flatMap((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
