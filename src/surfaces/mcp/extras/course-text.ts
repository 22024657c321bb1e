import type { Library } from '../../../library/library.ts'
import { listWith, presentLibrary } from '../../../library/served-slug.ts'
import { courseBody } from '../../../library/snapshot.ts'
import type { Addresses } from '../../../platform/config.ts'

/** Some clients refuse answers of more than about 25,000 tokens. */
const MAX_BYTES = 80_000

type CourseTextContext = { readonly library: Library; readonly addresses: Addresses }

/** A course with its layouts as JSON; null for an unknown slug. A merged slug leads to its course. */
export function courseText(context: CourseTextContext, slug: string): string | null {
  const snapshot = presentLibrary(context)
  const served = snapshot.mergedInto.get(slug) ?? slug
  const list = listWith(snapshot, served)
  const course = list.numberOf.get(served)
  if (course === undefined) return null
  const body = courseBody(list, course, Buffer.allocUnsafe)
  return body.length <= MAX_BYTES
    ? body.toString()
    : shortened(JSON.parse(body.toString()), context.addresses)
}

type Whole = { readonly slug: string; readonly layouts: readonly object[] }

// TEE-2, TEE-3: a card cut in half would look like a card with gaps. So we leave out whole layouts, and say so.
function shortened(course: Whole, { api }: Addresses): string {
  let room = MAX_BYTES - JSON.stringify({ ...course, layouts: [] }).length
  const layouts = course.layouts.filter((layout) => {
    room -= JSON.stringify(layout).length + 1
    return room >= 0
  })
  const layouts_left_out = course.layouts.length - layouts.length
  return JSON.stringify({
    ...course,
    layouts,
    layouts_left_out,
    whole_course: `${api}/courses/${course.slug}`,
  })
}
