import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL = 0x04034b50
const ENTRY = 0x02014b50
const END = 0x06054b50
const VERSION = 20
const UTF8 = 0x800
const DEFLATED = 8
// The first moment of 1980: archives have no earlier one, and the same files give the same bytes.
const NO_TIME = 0x00210000

/** An archive with these files, by name, each deflated. */
export function writeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const { facts, title, packed } = packedFile(name, Buffer.from(content))
    const local = Buffer.concat([word(LOCAL), half(VERSION), facts, half(0), title, packed])
    const place = [half(0), half(0), half(0), half(0), word(0), word(at)]
    directory.push(word(ENTRY), half(VERSION), half(VERSION), facts, ...place, title)
    locals.push(local)
    at += local.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = half(locals.length)
  const end = [word(END), half(0), half(0), count, count, word(size), word(at), half(0)]
  return Buffer.concat([...locals, ...directory, ...end])
}

/** With what both headers of a file say, from the flags to the length of its name. */
function packedFile(name: string, bytes: Buffer) {
  const title = Buffer.from(name)
  const packed = deflateRawSync(bytes)
  const sizes = [word(crc32(bytes)), word(packed.length), word(bytes.length), half(title.length)]
  return { title, packed, facts: Buffer.concat([half(UTF8), half(DEFLATED), word(NO_TIME), ...sizes]) }
}

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
