import type { CourseJson } from '../../../course/schema.ts'
import type { Snapshot } from '../../../library/snapshot.ts'
import type { CardArt, CardText } from '../../../picture/card/draw-card.ts'
import type { LookChoice } from '../../../picture/look.ts'
import { cardLength } from '../../../picture/shown-length.ts'
import type { CardOrder } from '../../../picture/thread/picture-order.ts'
import { countryIn } from '../../../place/names.ts'
import type { Where } from '../../../platform/db/open.ts'
import { numberIn } from '../../../words/format.ts'
import type { Language } from '../../../words/language.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { CARD_FONTS } from '../../ui/card-fonts.ts'
import { USUAL_UNITS } from '../course/course-view.ts'
import type { FoundPlace } from '../place/find-place.ts'
import { levelName, levelsOf } from '../place/place-names.ts'
import { pointOf } from './course-picture-routes.ts'
import { type FoundCourse, ofCourse } from './find-course.ts'
import { locatorScene } from './locator-scene.ts'
import { lookOf } from './look-of.ts'
import type { FoundPicture, PictureParts, PictureRoute } from './picture-route.ts'
import { nameOfPlace, ofPlaces, placeScene } from './place-picture-routes.ts'

/** A card is always light, and in the unit that readers of the language are used to. */
const cardLook = (look: Required<LookChoice>): Required<LookChoice> => ({
  ...{ ...look, theme: 'light', size: 'wide' },
})

/** Pictures for posts elsewhere: of the site, of a place and of a course. */
export const cardRoutes: readonly PictureRoute[] = [
  {
    url: '/card.png',
    find: (parts, request) => {
      const look = cardLook(lookOf(request))
      return cardOf(parts, ['site'], look, () => ({
        card: siteText(parts.snapshot, look.language),
        art: { kind: 'places', scene: placeScene(parts.snapshot, null, look.language) },
      }))
    },
  },
  ...ofPlaces('card.png', (parts, found, request) => {
    const look = cardLook(lookOf(request))
    return cardOf(parts, ['place', found.path], look, () => {
      const scene = placeScene(parts.snapshot, found, look.language)
      return {
        card: placeText(parts.snapshot, found, look.language),
        art: scene.spots.lat.length === 0 ? { kind: 'none' } : { kind: 'places', scene },
      }
    })
  }),
  ofCourse('card.png', (parts, found, request) => {
    const look = cardLook(lookOf(request))
    return cardOf(parts, ['course', found.slug], look, () => courseCard(parts.snapshot, found, look))
  }),
]

const courseCard = (snapshot: Snapshot, found: FoundCourse, look: Required<LookChoice>): Card => ({
  card: courseText(found.course, look),
  art: artOf(snapshot, found),
})

/** The card of a course as its page names it. */
export function courseCardOrder(
  snapshot: Snapshot,
  where: Where,
  found: FoundCourse,
  language: Language,
): CardOrder {
  const look = cardLook({ theme: 'light', size: 'wide', units: USUAL_UNITS[language], language })
  return { kind: 'card', where, fonts: CARD_FONTS, look, ...courseCard(snapshot, found, look) }
}

type Card = { readonly card: CardText; readonly art: CardArt }

async function cardOf(
  { snapshot, where, draw }: PictureParts,
  key: readonly string[],
  look: Required<LookChoice>,
  card: () => Card,
): Promise<FoundPicture> {
  const drawing = await draw([snapshot.revision, 'card', ...key, look], () => ({
    ...{ kind: 'card', where, fonts: CARD_FONTS, look, ...card() },
  }))
  return { drawing, changedAt: snapshot.updatedAt }
}

function artOf(snapshot: Snapshot, found: FoundCourse): CardArt {
  if (found.course.coverage.traced) return { kind: 'course', slug: found.slug }
  const point = pointOf(found)
  return point === null ? { kind: 'none' } : { kind: 'locator', scene: locatorScene(snapshot, found, point) }
}

function siteText({ count }: Snapshot, language: Language): CardText {
  const { card } = wordsOf(language).pictures
  return {
    ...{ title: card.site, under: '' },
    stats: [{ value: numberIn(language, count), label: card.courses }],
  }
}

function placeText(snapshot: Snapshot, found: FoundPlace, language: Language): CardText {
  const { card } = wordsOf(language).pictures
  const above = levelsOf(snapshot, found.place).slice(0, -1)
  return {
    title: nameOfPlace(snapshot, found, language),
    under: above
      .map((name, level) => levelName(name, level, language))
      .toReversed()
      .join(', '),
    stats: [{ value: numberIn(language, found.place.courses.length), label: card.courses }],
  }
}

function courseText(course: CourseJson, look: Required<LookChoice>): CardText {
  const { card, unit } = wordsOf(look.language).pictures
  const { city, region, country, hole_count: holes, par_total: par } = course
  const yards = course.layouts.flatMap(({ tees }) => tees.flatMap((tee) => tee.yards ?? []))
  const longest = yards.length === 0 ? null : cardLength(look, Math.max(...yards))
  const stats = [
    { value: holes, label: card.holes },
    { value: par, label: card.par },
    { value: longest, label: unit[look.units] },
  ]
  const places = [city, region, country === null ? null : countryIn(look.language, country)]
  return {
    title: course.name,
    // A town and its region often have one name.
    under: [...new Set(places.filter((place) => place !== null))].join(', '),
    stats: stats.flatMap(({ value, label }) =>
      value === null ? [] : [{ value: numberIn(look.language, value), label }],
    ),
  }
}
