import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deserialize, serialize } from 'node:v8'

declare global {
  interface ImportMeta {
    /** The folder of the joined code; sources have none. */
    readonly joined?: string
  }
}

/** What takes a start long to work out was worked out when the code was joined. Sources work it out themselves. */
export function madeAhead<T>(name: string, make: () => T, folder = import.meta.joined): T {
  if (folder === undefined) return make()
  try {
    return deserialize(readFileSync(path.join(folder, name)))
  } catch {
    return make()
  }
}

export const writeMadeAhead = (folder: string, name: string, value: unknown) =>
  writeFileSync(path.join(folder, name), serialize(value))
