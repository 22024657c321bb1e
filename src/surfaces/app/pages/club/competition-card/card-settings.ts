import { html, raw } from 'hono/html'
import { noCompetition } from '../../../../../competition/competition-store.ts'
import type { GroupCard } from '../../../../../competition/group-card/group-card.ts'
import type { SayingTemplates } from '../../../../../competition/group-card/say-mark.ts'
import { WHY_NOT } from '../../../../../competition/save-scores.ts'
import type { Language } from '../../../../../words/language.ts'
import { problemIn } from '../../../../../words/problem-in.ts'
import { wordsOf } from '../../../../../words/words-of.ts'
import { jsonInScript } from '../../../../ui/json-in-script.ts'
import { csrfTokenOf } from '../../../csrf.ts'
import type { CardView } from './card-view.ts'

export const sayingTemplates = (language: Language): SayingTemplates => {
  const { clubCard: words } = wordsOf(language)
  return {
    ...{ you: words.saidByYou('{n}'), player: words.saidByPlayer('{n}'), marker: words.saidByMarker('{n}') },
    ...{ committee: words.saidByCommittee('{n}'), pickedUp: words.saidPickedUp },
  }
}

const wordsForScript = (language: Language) => {
  const { clubCard: words } = wordsOf(language)
  return {
    ...{ saying: sayingTemplates(language), states: words.states },
    ...{ waitingOne: words.waitingOne, waitingMany: words.waitingMany('{count}') },
    ...{ signedOut: words.signedOut, signIn: words.signIn, notStored: words.notStored },
    ...{ refused: words.refused('{hole}', '{name}', '{score}'), dismiss: words.dismiss },
    refusedBack: words.refusedBack('{hole}', '{name}'),
    reasons: Object.fromEntries(
      [...Object.values(WHY_NOT), noCompetition().detail].map((sentence) => [
        sentence,
        problemIn(language, sentence),
      ]),
    ),
  }
}

const groupCard = ({ id, name, pen, isOpen, holes, drivers }: GroupCard): GroupCard => ({
  ...{ id, name, pen, isOpen, drivers },
  holes: holes.map(({ own, other, committee, ...hole }) => ({
    ...hole,
    ...{ own, other },
    committee: committee && { strokes: committee.strokes, picked: committee.picked, at: committee.at },
  })),
})

/** What the script works with. It is a live part: news change it together with what is shown. */
export function settingsHtml({ request, competition, group, since }: CardView) {
  const { session, token, language } = request
  const settings = {
    session: { account: session.account.id, csrf: token === null ? '' : csrfTokenOf(token) },
    scores: `/api/v1/clubs/${session.membership.slug}/scores`,
    ...{ competition: competition.id, version: competition.version, since },
    group: { scoring: group.scoring, cards: group.cards.map(groupCard) },
    words: wordsForScript(language),
  }
  return html`<div data-live="card-settings" hidden><script type="application/json" id="card-settings">${raw(jsonInScript(settings))}</script></div>`
}
