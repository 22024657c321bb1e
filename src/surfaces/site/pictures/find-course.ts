import type { FastifyRequest } from 'fastify'
import type { CourseJson } from '../../../course/schema.ts'
import { isSlug } from '../../../course/slug.ts'
import { readWhole } from '../../../library/read-course.ts'
import { listWith, servedSlug } from '../../../library/served-slug.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { pathIn } from '../../../words/language.ts'
import type { FoundPicture, PictureParts, PictureRoute } from './picture-route.ts'

export type FoundCourse = {
  readonly slug: string
  /** Among the courses of golf; null for pitch and putt. */
  readonly number: number | null
  readonly course: CourseJson
  readonly changedAt: number
}

type FindInCourse = (
  parts: PictureParts,
  found: FoundCourse,
  request: FastifyRequest,
) => Promise<FoundPicture>

/** A route below the address of a course. A course that was merged into another has its pictures there. */
export const ofCourse = (rest: string, find: FindInCourse): PictureRoute => ({
  url: `/courses/:slug/${rest}`,
  find: async (parts, request) => {
    const { slug } = request.params as { readonly slug: string }
    const served = isSlug(slug) ? servedSlug(parts.snapshot, slug) : null
    if (served === null) return null
    if (served !== slug) return { movedTo: movedTo(request, served) }
    const found = readFound(parts.snapshot, served)
    return found && find(parts, found, request)
  },
})

/** The slug may have been written with encoded letters. */
function movedTo(request: FastifyRequest, to: string): string {
  const language = languageOf(request)
  const path = request.url.replace(/^\/[a-z]{2}(?=\/courses\/)/, '')
  return pathIn(language, path.replace(/^\/courses\/[^/]+\//, `/courses/${to}/`))
}

export function readFound(snapshot: Snapshot, slug: string): FoundCourse | null {
  const list = listWith(snapshot, slug)
  const number = list.numberOf.get(slug)
  if (number === undefined) return null
  const changedAt = list.courseUpdatedAt[number] ?? snapshot.updatedAt
  return { slug, number: list === snapshot ? number : null, course: readWhole(list, number), changedAt }
}
