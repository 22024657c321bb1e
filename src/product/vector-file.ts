import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { normalised, type Vector } from './vector.ts'

/** The vectors of texts, stored across restarts. Each model has its own file. */
export type VectorFile = {
  readonly keyOf: (text: string) => string
  /** By key. Empty if there is no file or it is damaged: its vectors are then made again. */
  readonly read: () => Promise<ReadonlyMap<string, Vector>>
  /** By text. */
  readonly write: (vectors: ReadonlyMap<string, Vector>) => Promise<void>
}

const hashOf = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}

export function openVectorFile(folder: string, model: string): VectorFile {
  const file = path.join(folder, `${hashOf(model).slice(0, 16)}.vectors`)
  const keyOf = (text: string) => hashOf(model, text).slice(0, 32)
  return {
    keyOf,
    read: () =>
      readFile(file)
        .then(decode)
        .catch(() => new Map()),
    write: async (vectors) => {
      await mkdir(folder, { recursive: true })
      // Several processes may write at once: each writes its own file and renames it, so the last one wins.
      const draft = `${file}.${process.pid}`
      const byKey = new Map([...vectors].map(([text, vector]) => [keyOf(text), vector]))
      await writeFile(draft, encode(byKey))
      await rename(draft, file)
    },
  }
}

type Head = { readonly keys: readonly string[]; readonly dimensions: number; readonly hash: string }

/** One line of JSON that describes the rest: the vectors, one after the other, a byte per number. */
function encode(vectors: ReadonlyMap<string, Vector>): Uint8Array {
  const keys = [...vectors.keys()]
  const dimensions = vectors.values().next().value?.length ?? 0
  const bytes = Buffer.concat([...vectors.values()].map(toBytes))
  const head: Head = { keys, dimensions, hash: hashOf(keys.join(), bytes) }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
}

// A byte is exact enough: it changes the similarity of two texts by a few thousandths.
function toBytes(vector: Vector): Uint8Array {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0)
  return new Uint8Array(Int8Array.from(vector, (number) => Math.round((number / largest) * 127)).buffer)
}

function decode(file: Buffer): ReadonlyMap<string, Vector> {
  const end = file.indexOf('\n')
  const head = parseHead(file.toString('utf8', 0, Math.max(end, 0)))
  const bytes = file.subarray(end + 1)
  if (head === null || head.hash !== hashOf(head.keys.join(), bytes)) return new Map()
  const { keys, dimensions } = head
  const vectorAt = (index: number) =>
    normalised(new Int8Array(bytes.subarray(index * dimensions, (index + 1) * dimensions)))
  return new Map(keys.map((key, index) => [key, vectorAt(index)]))
}

function parseHead(text: string): Head | null {
  try {
    const head: Head = JSON.parse(text)
    return Array.isArray(head.keys) ? head : null
  } catch {
    return null
  }
}
