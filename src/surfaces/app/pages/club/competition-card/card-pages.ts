import { agreeOnCard } from '../../../../../competition/agree.ts'
import { type Fields, textField } from '../../../../../core/fields.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { EMPTY } from '../../../../ui/form-field.ts'
import { whereOf } from '../../../club/competition/competition-of.ts'
import type { AppContext } from '../../../context.ts'
import { type AppAnswer, type AppRoute, clubPage } from '../../../route.ts'
import { submit } from '../../submit-form.ts'
import type { ClubRequest } from '../club-page.ts'
import { cardPage } from './card-page.ts'
import { cardPath, readCardView } from './card-view.ts'
import { postHole } from './post-hole.ts'

const CARD = '/club/:club/competitions/:competition/card'

export const cardPages = (context: AppContext): readonly AppRoute[] => [
  clubPage('score')('GET', CARD, getCard(context)),
  clubPage('score')('POST', CARD, postHole(context)),
  clubPage('score')('POST', `${CARD}/agreement`, postAgreement(context)),
]

const getCard =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await cardPage(await readCardView(context, request), EMPTY, doneOf(request)),
  })

function doneOf({ query, language }: ClubRequest): string | null {
  const { clubCard: words } = wordsOf(language)
  const done = query.get('done') ?? ''
  if (done === 'agreed') return words.done.agreed
  return /^\d{1,2}$/.test(done) ? words.saved(Number(done)) : null
}

const postAgreement =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const view = await readCardView(context, request)
    const work = async (fields: Fields) => {
      const card = textField(fields, 'card', { max: 40 })
      const seen = textField(fields, 'seen', { min: 0, max: 1_000 })
      await agreeOnCard(context, whereOf(request), card, seen)
      return { status: 303, location: cardPath(view, `?done=agreed#card-${encodeURIComponent(card)}`) }
    }
    return submit(request, {}, work, async (filled) =>
      cardPage(await readCardView(context, request), filled, null),
    )
  }
