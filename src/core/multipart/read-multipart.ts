import { malformed } from '../problem.ts'

/** A file that somebody chose in a form. */
export type UploadedFile = { readonly name: string; readonly type: string; readonly bytes: Buffer }

/** What a form contains: text, and files. */
export type FormParts = Readonly<Record<string, string | UploadedFile>>

const MOST_PARTS = 20
const LONGEST_HEAD = 2_000

/**
 * A form as browsers send it with files (RFC 7578). It is strict: anything a browser wouldn't send is refused, such as
 * a field that comes twice or text before the first boundary.
 */
export function readMultipart(contentType: string, body: Buffer): FormParts {
  const boundary = boundaryOf(contentType)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts = new Map<string, string | UploadedFile>()
  // The first delimiter stands without a line end before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw damaged()
  let at = delimiter.length - 2
  while (!isEnd(body, at)) {
    if (body.toString('latin1', at, at + 2) !== '\r\n' || parts.size >= MOST_PARTS) throw damaged()
    const end = body.indexOf(delimiter, at)
    if (end < 0) throw damaged()
    const { name, value } = readPart(body.subarray(at + 2, end))
    if (parts.has(name)) throw damaged()
    parts.set(name, value)
    at = end + delimiter.length
  }
  return Object.fromEntries(parts)
}

const damaged = () => malformed('The form', 'complete and sent by a browser as multipart/form-data')

/** Two hyphens follow the last delimiter, and then nothing but an empty line. */
const isEnd = (body: Buffer, at: number) => /^--(?:\r\n)?$/.test(body.toString('latin1', at, at + 5))

function boundaryOf(contentType: string): string {
  const [, quoted, bare] =
    /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined || !/^[\w'()+,./:=? -]+$/.test(boundary)) throw damaged()
  return boundary
}

function readPart(part: Buffer) {
  const end = part.indexOf('\r\n\r\n')
  if (end < 0 || end > LONGEST_HEAD) throw damaged()
  const head = part.toString('utf8', 0, end)
  const disposition = /^content-disposition:\s*form-data;(.*)$/im.exec(head)?.[1] ?? ''
  const name = parameter(disposition, 'name')
  if (name === null || !/^[a-z][a-z_]{0,39}$/.test(name)) throw damaged()
  const bytes = part.subarray(end + 4)
  const file = parameter(disposition, 'filename')
  if (file === null) return { name, value: textOf(bytes) }
  const type = /^content-type:\s*(\S+)\s*$/im.exec(head)?.[1] ?? 'application/octet-stream'
  return { name, value: { name: file, type: type.toLowerCase(), bytes } }
}

/** Browsers write a quote inside as %22, so a quoted value ends at the next one. */
const parameter = (disposition: string, name: string): string | null =>
  new RegExp(`(?:^|;)\\s*${name}="([^"]*)"`).exec(disposition)?.[1] ?? null

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw damaged()
  }
}
