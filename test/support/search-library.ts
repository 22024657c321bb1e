import { splitWords } from '../../src/core/text/words.ts'
import { packCoverage } from '../../src/course/coverage.ts'
import { buildIndex, type LibraryCourse } from '../../src/library/build-index.ts'
import { parseCourseQuery } from '../../src/library/query.ts'
import { searchCourses } from '../../src/library/search.ts'
import { openSnapshot, type Snapshot, type Texts } from '../../src/library/snapshot.ts'
import type { OracleCourse } from './search-oracle.ts'

// Search never reads the texts of the courses.
const NO_TEXTS: Texts = {
  summaries: Buffer.alloc(0),
  summaryStart: new Uint32Array(),
  coded: { fd: -1, file: null },
  onDamage: () => {},
  bodies: [],
}

/** A library of these courses, as in a process. */
export function open(courses: readonly OracleCourse[]): Snapshot {
  const rows = courses.map(toLibraryCourse)
  return openSnapshot(buildIndex(rows, [], { revision: 1, updatedAt: 0 }), NO_TEXTS)
}

function toLibraryCourse(course: OracleCourse, index: number): LibraryCourse {
  const words = splitWords(course.name)
  const has = (flag: string) => course.coverage.includes(flag)
  return {
    ...course,
    id: index + 1,
    words,
    renown: course.renown ?? 0,
    championships: [],
    venueNames: [],
    sortKey: words.flat().join(' '),
    lat: course.point?.lat ?? null,
    lng: course.point?.lng ?? null,
    coverage: packCoverage({
      contours: has('contours'),
      traced: has('traced'),
      scorecard: has('scorecard'),
      rated: has('rated'),
      wind: has('wind'),
    }),
    recordDigest: course.slug,
    bodyDigest: course.slug,
    updatedAt: 0,
  }
}

/** The page for a query string. */
export function searchPage(snapshot: Snapshot, query: string) {
  const { total, courses, hundredths } = searchCourses(snapshot, parseCourseQuery(query))
  const slugs = Array.from(courses, (course) => snapshot.slugs[course] ?? '?')
  return { total, slugs, miles: hundredths?.map((distance) => distance / 100) ?? null }
}

export const NOWHERE: Omit<OracleCourse, 'slug' | 'name'> = {
  aliases: [],
  city: null,
  region: null,
  country: null,
  point: null,
  coverage: [],
  renown: null,
}

/** A library of courses with only a name; the slug is the index in the list. */
export const namedCourses = (...names: readonly (string | Partial<OracleCourse>)[]) =>
  names.map((given, index) => ({
    ...NOWHERE,
    name: 'Links',
    slug: `c${index}`,
    ...(typeof given === 'string' ? { name: given } : given),
  }))
