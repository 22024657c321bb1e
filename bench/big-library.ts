import { splitWords } from '../src/core/text/words.ts'
import { chooseLocation } from '../src/demo/location/choose-location.ts'
import { nameClub } from '../src/demo/naming/name-club.ts'
import { seededRandom } from '../src/demo/random.ts'
import { buildIndex, type LibraryCourse } from '../src/library/build-index.ts'
import { openSnapshot, type Snapshot } from '../src/library/snapshot.ts'

/** A library for search only: it has no cards and no texts, which search doesn't read. */
export function designBigLibrary(courses: number): Snapshot {
  const designed = Array.from({ length: courses }, (_, index) => designCourse(index))
  const data = buildIndex(designed, [], { revision: 1, updatedAt: 0 })
  return openSnapshot(data, NO_TEXTS)
}

function designCourse(index: number): LibraryCourse {
  const location = chooseLocation(seededRandom(1, index, 'place'), null)
  const { name, aliases } = nameClub(
    seededRandom(1, index, 'name'),
    location.vocabulary,
    location.village,
    false,
  )
  const words = splitWords(name)
  const { city, region, country, lat, lng } = location
  return {
    id: index + 1,
    slug: `course-${index}`,
    name,
    words,
    sortKey: words.flat().join(' '),
    aliases,
    // As many as there are venues of championships in a library of this size.
    championships: [],
    venueNames: [],
    renown: index % 80 === 0 ? 40 + (index % 60) : 0,
    ...{ city, region, country, lat, lng },
    coverage: 0,
    recordDigest: '',
    bodyDigest: '',
    updatedAt: 0,
  }
}

const NO_TEXTS = {
  summaries: Buffer.alloc(0),
  summaryStart: new Uint32Array(),
  coded: { fd: -1, file: null },
  onDamage: () => {},
  bodies: [],
}
