import { hash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { Where } from '../db/open.ts'
import { codeDigest } from './code-digest.ts'
import { preparedToRead, preparedToWrite } from './prepared-store.ts'

/** Something that takes long to make, and depends on a course and on what is asked, and on nothing else. */
export type Wanted = {
  readonly where: Where
  readonly course: string
  /** All that it depends on besides the course and the code. */
  readonly what: readonly unknown[]
  /** The address of the module that makes it: if its code changes, it is made again. */
  readonly madeBy: string
  /** Which state the course is in; null where there is no such course. */
  readonly readContent: () => Promise<string | null>
  /** If it is made ahead, and kept for all later requests: the state that the course is in. */
  readonly keepsFor: string | null
}

/** Gives what was made ahead, or makes it. Where nothing was prepared, nobody waits for a look. */
export async function preparedOr<T>(wanted: Wanted, make: () => Promise<T>): Promise<T> {
  const { where, keepsFor } = wanted
  const store = keepsFor === null ? preparedToRead(where) : await preparedToWrite(where)
  if (store === null) return make()
  const content = keepsFor ?? (await wanted.readContent())
  if (content === null) return make()
  const key = keyOf(wanted, content)
  // What can't be read is made again.
  const kept = await store.read(key).catch(() => null)
  if (kept !== null) return deserialize(kept)
  const made = await make()
  if (keepsFor !== null) await store.save({ key, course: wanted.course, content, body: serialize(made) })
  return made
}

const keyOf = ({ course, what, madeBy }: Wanted, content: string) =>
  hash('sha256', JSON.stringify([course, content, what, codeDigest(madeBy)], inOrder), 'base64url')

/** The same for the same values, in whatever order somebody wrote them down. */
function inOrder(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value))
    return hash('sha256', new Uint8Array(value.buffer, value.byteOffset, value.byteLength), 'base64url')
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
