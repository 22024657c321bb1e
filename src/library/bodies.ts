import {
  type BodyFile,
  bodyFileSize,
  closeBodyFile,
  NO_FILE,
  openBodyFile,
  openNamedBodyFile,
  removeBodyFile,
} from './body-file.ts'

/**
 * Where the body of a course is, which is what follows its summary. A course that changes gets a new one, so a
 * compressed form can never belong to another text.
 */
export type Body = {
  readonly fd: number
  readonly start: number
  readonly length: number
  readonly crc: number
  /** Whether this process wrote it, or has compared it with its checksum. */
  isChecked: boolean
  coded: CodedBody | null
}

/** The compressed forms of a whole course, one right after the other, with the length of each. */
export type CodedBody = {
  readonly fd: number
  readonly start: number
  readonly gzip: number
  readonly br: number
}

/** The files, the body of each course by id, and how new they are. */
export type Bodies = {
  /** New bodies go to the last one, which is our own; the others are from earlier processes. */
  readonly plain: readonly BodyFile[]
  readonly coded: BodyFile
  readonly byId: Map<number, Body>
  revision: number
  /** Whether a later process finds our file. */
  isKept: boolean
}

/** New bodies, written where a later process can find them if there is such a folder. */
export const openBodies = (
  folder: string,
  { named, earlier = [] }: { readonly named: boolean; readonly earlier?: readonly BodyFile[] },
): Bodies => ({
  plain: [...earlier, named ? openNamedBodyFile(folder) : openBodyFile(folder)],
  coded: openBodyFile(folder),
  byId: new Map(),
  revision: -1,
  isKept: false,
})

export function closeBodies(bodies: Bodies) {
  for (const file of [...bodies.plain, bodies.coded]) closeBodyFile(file)
  if (!bodies.isKept) removeBodyFile(ownFile(bodies))
}

export const ownFile = ({ plain }: Bodies): BodyFile => plain.at(-1) ?? NO_FILE

/** Where some bodies are, by id. */
export type BodyPlaces = {
  readonly ids: Float64Array
  readonly start: Float64Array
  readonly length: Uint32Array
  readonly crc: Uint32Array
}

export function noteBodies(bodies: Bodies, revision: number, { ids, start, length, crc }: BodyPlaces) {
  const { fd } = ownFile(bodies)
  ids.forEach((id, i) => {
    bodies.byId.set(id, {
      fd,
      start: start[i] ?? 0,
      length: length[i] ?? 0,
      crc: crc[i] ?? 0,
      isChecked: true,
      coded: null,
    })
  })
  bodies.revision = revision
}

const SPARE = 64 << 20
const MOST_FILES = 8

/** More than half of the files is bodies that no course has any more, or there are many files: time for a new one. */
export function mostlyStale({ plain }: Bodies, used: readonly Body[]): boolean {
  const bytes = used.reduce((sum, { length }) => sum + length, 0)
  const size = plain.reduce((sum, file) => sum + bodyFileSize(file), 0)
  return plain.length > MOST_FILES || size > 2 * bytes + SPARE
}
