import { type BodyFile, bodyFileSize, closeBodyFile, openBodyFile } from './body-file.ts'
import type { LoadedTexts } from './load-texts.ts'

/**
 * Where the body of a course is. A course that changes gets a new one, so a compressed form can never belong to
 * another text.
 */
export type Body = { readonly start: number; readonly length: number; coded: CodedBody | null }

/** The compressed forms, one right after the other, with the length of each. */
export type CodedBody = { readonly start: number; readonly gzip: number; readonly br: number }

/** The bodies as JSON, and compressed. */
export type BodyFiles = { readonly plain: BodyFile; readonly coded: BodyFile }

/** The files, the body of each course by id, and how new they are. */
export type Bodies = { readonly files: BodyFiles; readonly byId: Map<number, Body>; revision: number }

export const openBodies = (folder: string): Bodies => ({
  files: { plain: openBodyFile(folder), coded: openBodyFile(folder) },
  byId: new Map(),
  revision: -1,
})

export function closeBodies({ files }: Bodies) {
  closeBodyFile(files.plain)
  closeBodyFile(files.coded)
}

export function noteBodies(bodies: Bodies, { revision, changed, bodyStart, bodyLength }: LoadedTexts) {
  changed.forEach((id, i) => {
    bodies.byId.set(id, { start: bodyStart[i] ?? 0, length: bodyLength[i] ?? 0, coded: null })
  })
  bodies.revision = revision
}

const SPARE = 64 << 20

/** More than half of the file is bodies that no course has any more: time for a new one. */
export function mostlyStale({ files }: Bodies, used: readonly Body[]): boolean {
  const bytes = used.reduce((sum, { length }) => sum + length, 0)
  return bodyFileSize(files.plain) > 2 * bytes + SPARE
}
