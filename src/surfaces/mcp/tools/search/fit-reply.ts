import { type CourseResult, resultJson } from './course-result.ts'
import { fitCards, withoutCards } from './fit-cards.ts'
import { cardTexts, type LeftOut, type SearchAnswer, searchText } from './text.ts'

/** Some clients refuse replies of more than 25,000 tokens; a token is about four characters. */
const MAX_REPLY_CHARACTERS = 100_000
const SMALL_CHARACTERS = 20_000
// For the envelope, and for naming what is left out.
const RESERVED_CHARACTERS = 4_000

export type Reply = { readonly answer: SearchAnswer; readonly text: string }

/** The answer with as many cards as fit into one reply, and its text. */
export function fitReply(answer: SearchAnswer): Reply {
  if (isSmall(answer)) return { answer, text: searchText(answer, NOTHING) }
  const bare = fitCourses({ ...answer, courses: answer.courses.map(withoutCards) })
  const room = MAX_REPLY_CHARACTERS - RESERVED_CHARACTERS - lengthOf(bare)
  const shown = answer.courses.slice(0, bare.courses.length)
  const { courses, cardsLeftOut: cards, layoutsLeftOut: layouts } = fitCards(shown, room, lengthOfCards)
  const fitted = { ...answer, courses }
  return { answer: fitted, text: searchText(fitted, { cards, layouts }) }
}

/** Nearly all replies: nobody has to count their characters. */
const isSmall = ({ courses, numbers }: SearchAnswer) =>
  numbers.length === 0 && courses.length <= 5 && courses.every(isShort)

const isShort = ({ json, layouts }: CourseResult) =>
  layouts === undefined && json.length < SMALL_CHARACTERS / 5

/** Without any cards a reply is short, unless the records have very long texts. */
function fitCourses(answer: SearchAnswer): SearchAnswer {
  const fits = lengthOf(answer) <= MAX_REPLY_CHARACTERS - RESERVED_CHARACTERS
  return fits || answer.courses.length <= 1
    ? answer
    : fitCourses({ ...answer, courses: answer.courses.slice(0, -1) })
}

const NOTHING: LeftOut = { cards: [], layouts: [] }

function lengthOf(answer: SearchAnswer): number {
  const courses = answer.courses.reduce((sum, course) => sum + resultJson(course).length, 0)
  return courses + JSON.stringify([{ ...answer, courses: [] }, searchText(answer, NOTHING)]).length
}

const lengthOfCards = (course: CourseResult) => JSON.stringify([course.layouts, cardTexts(course)]).length
