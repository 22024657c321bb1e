import { crc32, deflateRawSync } from 'node:zlib'

type Content = string | Buffer
type Ways = { readonly stored?: boolean; readonly comment?: string }

/** An archive with these files, by name. */
export function writeZip(
  files: Readonly<Record<string, Content>>,
  { stored = false, comment = '' }: Ways = {},
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = stored ? bytes : deflateRawSync(bytes)
    const title = Buffer.from(name)
    const facts = factsOf(bytes, packed, title, stored)
    const local = Buffer.concat([word(0x04034b50), half(20), facts, half(0), title, packed])
    const where = [half(0), half(0), half(0), half(0), word(0), word(at)]
    directory.push(word(0x02014b50), half(20), half(20), facts, ...where, title)
    locals.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = half(Object.keys(files).length)
  const end = [word(0x06054b50), half(0), half(0), count, count, word(size), word(at), half(comment.length)]
  return Buffer.concat([...locals, ...directory, ...end, Buffer.from(comment)])
}

/** From the flags to the length of the name, which both headers of a file give. */
const factsOf = (bytes: Buffer, packed: Buffer, title: Buffer, stored: boolean) =>
  Buffer.concat([
    ...[half(0x800), half(stored ? 0 : 8), word(0), word(crc32(bytes))],
    ...[word(packed.length), word(bytes.length), half(title.length)],
  ])

function half(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
