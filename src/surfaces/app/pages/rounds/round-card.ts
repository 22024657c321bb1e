import type { CardArt, CardText } from '../../../../picture/card/draw-card.ts'
import { openPictures } from '../../../../picture/thread/open-pictures.ts'
import { whereOf } from '../../../../platform/config.ts'
import type { RoundJson } from '../../../../round/round-json.ts'
import { totalsOf } from '../../../../round/totals.ts'
import { numberIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { CARD_FONTS } from '../../../ui/card-fonts.ts'
import type { AppContext } from '../../context.ts'
import type { AppAnswer } from '../../route.ts'
import { courseBySlug } from '../profile/show-profile.ts'
import { roundOf } from './round-page.ts'
import type { RoundsRequest } from './rounds-frame.ts'
import { dayOfRound, toParText } from './score-text.ts'

/** A golfer's own round as a picture to post: the course, the day and the score, and no name. */
export const getRoundCard = (context: AppContext) => {
  const where = whereOf(context.config)
  const draw = openPictures(where)
  return async (request: RoundsRequest): Promise<AppAnswer> => {
    const round = await roundOf(context, request)
    const { language } = request
    const card = textOf(round, language)
    const art = artOf(context, round)
    const revision = context.library.current()?.revision ?? 0
    const drawing = await draw([revision, 'round', card, art, language], () => ({
      ...{ kind: 'card', where, fonts: CARD_FONTS, card, art },
      look: { theme: 'light', size: 'wide', units: 'yards', language },
    }))
    if (drawing === null) return { status: 404 }
    return { status: 200, file: { type: 'image/png', body: Buffer.from(drawing.body) } }
  }
}

function artOf(context: AppContext, { course }: RoundJson): CardArt {
  const found = courseBySlug(context, course)
  return found?.coverage.traced ? { kind: 'course', slug: found.slug } : { kind: 'none' }
}

function textOf(round: RoundJson, language: Language): CardText {
  const { round: words } = wordsOf(language).rounds
  const { strokes, toPar, points } = totalsOf(round)
  const stats = [
    { value: strokes === 0 ? null : numberIn(language, strokes), label: words.score },
    { value: toPar === null ? null : toParText(language, toPar), label: words.toPar },
    { value: points === null ? null : numberIn(language, points), label: words.points },
  ]
  return {
    ...{ title: round.course_name, under: dayOfRound(language, round) },
    stats: stats.flatMap(({ value, label }) => (value === null ? [] : [{ value, label }])),
  }
}
