import { type ServerResponse, STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'

/** Header fields as they go over the wire, each line with its end. */
export type HeaderLines = string

/** Fields that were checked once, to be sent many times. */
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
 * How Node's own `writeHead` writes a head: what is given as first line is sent as it is, and the fields behind
 * it are checked one by one. Date, Connection and Keep-Alive are Node's in either case.
 */
type Writer = ServerResponse & {
  _storeHeader?: (firstLines: string, fields: readonly string[]) => void
  _hasBody: boolean
}

const statusLine = (status: number) => `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n`
const statusLines = new Map(Object.keys(STATUS_CODES).map((status) => [+status, statusLine(+status)]))

/**
 * The head of an answer. Lines that were checked when they were made go out as one text: to have Node take
 * each apart again, at every answer, shows in the throughput.
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
  writer._storeHeader((statusLines.get(status) ?? statusLine(status)) + lines, own)
}

/** Names and values by turns. */
const fieldsOf = (lines: HeaderLines): readonly string[] =>
  lines
    .split('\r\n')
    .filter(Boolean)
    .flatMap((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    })
