import { html } from 'hono/html'
import type { Units } from '../../../../account/profile.ts'
import { readProfile } from '../../../../account/profile-store.ts'
import type { Best, Bests, CourseBest } from '../../../../round-statistics/bests.ts'
import { numberIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { tableBox } from '../../../ui/table-box.ts'
import type { AppContext } from '../../context.ts'
import { readBests } from '../../rounds/read-statistics.ts'
import type { AppAnswer } from '../../route.ts'
import { inUnits } from '../lengths.ts'
import { type RoundsRequest, renderRoundsPage, roundPath } from './rounds-frame.ts'
import { dayOfRound, toParText } from './score-text.ts'

export const getBests =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => {
    const { id } = request.session.account
    const { units } = await readProfile(context.db, id)
    return { status: 200, page: await bestsPage(request, await readBests(context, id), units) }
  }

function bestsPage(request: RoundsRequest, bests: Bests, units: Units) {
  const { tabs, bests: words } = wordsOf(request.language).rounds
  const lines = linesOf(request, bests, units)
  return renderRoundsPage(request, {
    tab: 'bests',
    title: tabs.bests,
    body:
      lines.length === 0 && bests.courses.length === 0
        ? html`<p class="empty">${words.none}</p>`
        : html`<section class="card"><h2>${words.rounds}</h2><dl class="lines">${lines}</dl>${bests.differential === null ? '' : html`<p class="hint">${words.ours}</p>`}</section>
<section class="card"><h2>${words.counts}</h2><dl class="stats">${countsOf(request, bests)}</dl></section>
${coursesHtml(request, bests.courses)}`,
  })
}

function linesOf({ language }: RoundsRequest, bests: Bests, units: Units) {
  const { bests: words } = wordsOf(language).rounds
  const plain = (value: number) => numberIn(language, value)
  const toPar = (value: number) => toParText(language, value)
  const line = (name: string, best: Best | null, text: (value: number) => string, more = '') =>
    best === null
      ? []
      : [
          html`<div><dt>${name}<br><small><a class="best-link" href="${roundPath(best.round.id)}"><bdi>${best.round.course_name}</bdi>, ${dayOfRound(language, best.round)}</a>${more}</small></dt><dd><strong class="best">${text(best.value)}</strong></dd></div>`,
        ]
  const { longest } = bests
  const length = (value: number) => words.shot(plain(inUnits(value, units)), words.unit[units])
  return [
    line(words.strokes18, bests.strokes[18], plain),
    line(words.toPar18, bests.toPar[18], toPar),
    line(words.strokes9, bests.strokes[9], plain),
    line(words.toPar9, bests.toPar[9], toPar),
    line(words.differential, bests.differential, (value) => numberIn(language, value, 1)),
    line(words.points, bests.points, plain),
    line(words.putts, bests.putts, plain),
    line(
      words.longest,
      longest && { round: longest.round, value: longest.shot.yards },
      length,
      longest === null
        ? ''
        : ` · ${[longest.shot.club, words.onHole(longest.shot.hole)].filter(Boolean).join(', ')}`,
    ),
  ].flat()
}

function countsOf({ language }: RoundsRequest, { counts }: Bests) {
  const { bests: words } = wordsOf(language).rounds
  return (['birdies', 'eagles', 'aces'] as const).map(
    (name) => html`<div><dt>${words[name]}</dt><dd>${numberIn(language, counts[name])}</dd></div>`,
  )
}

function coursesHtml({ language }: RoundsRequest, courses: readonly CourseBest[]) {
  const { bests: words } = wordsOf(language).rounds
  if (courses.length === 0) return ''
  const row = ({ name, holes, rounds, best, toPar }: CourseBest) =>
    html`<tr><th scope="row"><a href="${roundPath(best.round.id)}"><bdi>${name}</bdi></a></th><td class="figure">${holes}</td><td class="figure">${numberIn(language, rounds)}</td><td class="figure">${numberIn(language, best.value)} <small>${toParText(language, toPar)}</small></td></tr>
`
  return html`<section class="card"><h2>${words.courses}</h2>
${tableBox(
  words.courses,
  html`<thead><tr><th scope="col">${words.course}</th><th scope="col" class="figure">${words.holes}</th><th scope="col" class="figure">${words.played}</th><th scope="col" class="figure">${words.best}</th></tr></thead><tbody>${courses.map(row)}</tbody>`,
)}</section>`
}
