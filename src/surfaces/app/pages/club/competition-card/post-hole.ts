import type { GroupCard } from '../../../../../competition/group-card/group-card.ts'
import { notSaved, type SentScore, saveScores } from '../../../../../competition/save-scores.ts'
import { noCard } from '../../../../../competition/who-marks.ts'
import { type Fields, fieldsOf, optionalText } from '../../../../../core/fields.ts'
import { malformed } from '../../../../../core/problem.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { whereOf } from '../../../club/competition/competition-of.ts'
import { parseHole, parseMark } from '../../../club/competition/parse-competition.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { cardPage } from './card-page.ts'
import { type CardView, cardPath, holeAfter, readCardView } from './card-view.ts'
import { markText } from './hole-part.ts'

/** The scores of a hole, for the whole group; then the next hole. */
export const postHole =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const view = await readCardView(context, request)
    if (view.group.cards.length === 0) throw noCard()
    const { clubCard: words } = wordsOf(request.language)
    const labels = { strokes: words.strokes, hole: words.holes }
    const work = async (fields: Fields) => {
      const hole = parseHole({ hole: wholeNumber(fields.hole) })
      const scores = view.group.cards.flatMap((card) => changedScore(card, fields, hole, context.now()) ?? [])
      const results = scores.length === 0 ? [] : await saveScores(context, whereOf(request), scores)
      const why = results.find((result) => result.why !== null)?.why
      if (why) throw notSaved(why)
      return { status: 303, location: nextPath(view, hole) }
    }
    const again = () => readCardView(context, request, String(fieldsOf(request.body).hole ?? ''))
    return submit(request, labels, work, async (filled) => cardPage(await again(), filled, null))
  }

const wholeNumber = (value: unknown) =>
  typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value

/** Null for a card that is as it was when the form was opened: others may have written on it meanwhile. */
function changedScore(card: GroupCard, fields: Fields, hole: number, at: number): SentScore | null {
  const strokes = optionalText(fields, `strokes-${card.id}`, 3)?.trim()
  if (strokes === undefined || !card.isOpen) return null
  if (!/^\d*$/.test(strokes)) throw malformed('strokes', 'a whole number from 1 to 30')
  const picked = fields[`picked-${card.id}`] === 'yes'
  const mark = parseMark({
    strokes: picked || strokes === '' ? null : Number(strokes),
    picked_up: picked,
    drive: fields[`drive-${card.id}`] || null,
  })
  return markText({ ...mark, at }) === (fields[`was-${card.id}`] ?? '')
    ? null
    : { card: card.id, hole, ...mark, at }
}

function nextPath(view: CardView, hole: number): string {
  const next = holeAfter(view, hole)
  return next === null
    ? cardPath(view, `?hole=${hole}&done=${hole}#cards`)
    : cardPath(view, `?hole=${next}&done=${hole}`)
}
