import { html } from 'hono/html'
import type { Competition } from '../../../../../competition/competition.ts'
import { readEntrant } from '../../../../../competition/read-entrant.ts'
import { readSeries } from '../../../../../competition/series-store.ts'
import { alert } from '../../../../ui/notice.ts'
import { boardOfRequest, competitionActor, fieldOfRequest } from '../../../club/competition/competition-of.ts'
import { ownCards } from '../../../club/competition/own-cards.ts'
import { readPlayerNames } from '../../../club/competition/player-names.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import {
  allowanceText,
  competitionPath,
  daysText,
  formatText,
  meritPath,
  wordsFor,
} from './competition-view.ts'
import { enterSection } from './enter-section.ts'
import { entriesSection } from './entries-section.ts'
import { matchesSection } from './matches-section.ts'
import type { OneView } from './one-view.ts'
import { staffSection } from './staff-section.ts'

export const getOnePage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await onePage(context, request, null),
  })

/** One competition: what it is, who plays, and for the committee how it goes on. */
export async function onePage(context: AppContext, request: ClubRequest, returned: OneView['returned']) {
  const since = context.now()
  const [board, field] = [await boardOfRequest(context, request), await fieldOfRequest(context, request)]
  const viewer = competitionActor(request.session)
  const names = await readPlayerNames(context.db, field.sides, { language: request.language, viewer })
  const view: OneView = { request, board, field, names, actor: viewer, returned }
  const words = wordsFor(request.language)
  const { id, settings } = board.competition
  return renderClubPage(request, {
    ...{
      tab: 'competitions',
      title: settings.name,
      target: competitionPath(request.session.membership.slug, id),
    },
    done: doneText(request),
    live: { topics: [`competition ${id}`], since },
    body: html`<p class="beside"><a href="${competitionPath(request.session.membership.slug)}">${words.one.back}</a></p>
${returned !== null && !returned.form.startsWith('enter') ? alert(returned.form, returned.filled) : ''}
<div data-live="facts">${factsHtml(view, board.competition)}</div>
${await seriesHtml(context, view)}
<div data-live="staff">${view.actor.isCommittee ? staffSection(view) : ''}</div>
${enterSection(view, await ownHandicapIn(context, view))}
<div data-live="matches">${matchesSection(view)}</div>
<div data-live="entries">${entriesSection(view)}</div>`,
  })
}

/** The order of merit that it counts for. */
async function seriesHtml({ db }: AppContext, { request, board: { competition } }: OneView) {
  if (competition.seriesId === null) return ''
  const { slug, clubId } = request.session.membership
  const { id, name } = await readSeries(db, clubId, competition.seriesId)
  return html`<p>${wordsFor(request.language).form.series}: <a href="${meritPath(slug, id)}"><bdi>${name}</bdi></a></p>`
}

function doneText({ query, language }: ClubRequest): string | null {
  const words = wordsFor(language)
  const done = query.get('done') ?? ''
  if (done === 'sheet') return words.fromSheet(countIn(query, 'entered'), countIn(query, 'left'))
  if (done === 'starts') return words.startsTaken(countIn(query, 'missing'))
  return Object.hasOwn(words.done, done) ? words.done[done as keyof typeof words.done] : null
}

const countIn = (query: URLSearchParams, name: string) => Number(/^\d{1,4}$/.exec(query.get(name) ?? '') ?? 0)

/** Whether we know a golfer's handicap and tees, so that they needn't say it. */
async function ownHandicapIn({ db }: AppContext, { board, actor }: OneView) {
  const who = { accountId: actor.accountId }
  const player = await readEntrant(db, board.competition, { who, otherwise: 'M' })
  const asked = await readEntrant(db, board.competition, { who }).catch(() => null)
  return { index: player.index, knowsTee: asked !== null }
}

function factsHtml(view: OneView, competition: Competition) {
  const { language, session } = view.request
  const words = wordsFor(language)
  const { rules, tees, usual, note } = competition.settings
  const facts: readonly (readonly [string, string])[] = [
    [words.facts.days(competition.settings.days.length), daysText(competition, language)],
    [words.facts.format, formatText(competition, language)],
    ...(rules.basis === 'net'
      ? [[words.facts.allowance, allowanceText(competition, language)] as const]
      : []),
    [words.facts.tees, teesText(tees[usual.M]?.name, tees[usual.F]?.name, view)],
    ...(rules.scoring === 'match' ? [] : [[words.facts.ties, words.form.tiesOf[rules.ties]] as const]),
  ]
  const hasCards =
    competition.state === 'playing' && ownCards(view.field, view.actor, { committeeToo: false }).length > 0
  const hasBoard = competition.state === 'playing' || competition.state === 'final'
  return html`<p class="competition-now"><span class="mark">${words.states[competition.state]}</span></p>
<dl class="competition-facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${note === '' ? '' : html`<p class="competition-note">${note}</p>`}
<p class="actions">${hasCards ? html`<a class="button" href="${competitionPath(session.membership.slug, competition.id, '/card')}">${words.one.myCard}</a>` : ''}${hasBoard ? html`<a class="button${hasCards ? ' quiet' : ''}" href="/competitions/${competition.id}">${words.one.leaderboard}</a>` : ''}</p>`
}

function teesText(men: string | undefined, women: string | undefined, { request }: OneView) {
  const { facts } = wordsFor(request.language)
  if (men === women) return men ?? '–'
  return `${facts.men(men ?? '–')}, ${facts.women(women ?? '–')}`
}
