import { html } from 'hono/html'
import type { Competition } from '../../../../../competition/competition.ts'
import { countSides, listCompetitions } from '../../../../../competition/competition-store.ts'
import { listSeries, type Series } from '../../../../../competition/series-store.ts'
import { competitionActor } from '../../../club/competition/competition-of.ts'
import type { AppContext } from '../../../context.ts'
import type { AppAnswer } from '../../../route.ts'
import { type ClubRequest, renderClubPage } from '../club-page.ts'
import { competitionPath, daysText, formatText, meritPath, wordsFor } from './competition-view.ts'

/** All competitions of the club: what is played now, what comes, what was. */
export const getListPage =
  (context: AppContext) =>
  async (request: ClubRequest): Promise<AppAnswer> => {
    const since = context.now()
    const { clubId } = request.session.membership
    const { isCommittee } = competitionActor(request.session)
    const all = await listCompetitions(context.db, clubId)
    const seen = all.filter(({ state }) => isCommittee || state !== 'draft')
    const counts = await countSides(
      context.db,
      seen.map(({ id }) => id),
    )
    const words = wordsFor(request.language)
    const done = request.query.get('done')
    return {
      status: 200,
      page: await renderClubPage(request, {
        ...{ tab: 'competitions', title: words.title },
        done: done === 'removed' || done === 'meritRemoved' ? words.done[done] : null,
        live: {
          topics: ['competitions', ...seen.slice(0, 8).map(({ id }) => `competition ${id}` as const)],
          since,
        },
        body: html`${isCommittee ? html`<p class="actions"><a class="button" href="${competitionPath(request.session.membership.slug, 'new')}">${words.list.make}</a></p>` : ''}
<div data-live="competitions">${listHtml(request, seen, counts)}</div>
${meritsHtml(request, await listSeries(context.db, clubId), isCommittee)}`,
      }),
    }
  }

type Counts = ReadonlyMap<string, number>

function listHtml(request: ClubRequest, all: readonly Competition[], counts: Counts) {
  const { list } = wordsFor(request.language)
  if (all.length === 0)
    return html`<div class="empty"><p>${list.none}</p><p class="hint">${list.noneHint}</p></div>`
  const playing = all.filter(({ state }) => state === 'playing')
  const coming = all.filter(({ state }) => state !== 'playing' && state !== 'final').toReversed()
  const past = all.filter(({ state }) => state === 'final')
  return html`${partHtml(request, list.playing, playing, counts)}${partHtml(request, list.coming, coming, counts)}${partHtml(request, list.past, past, counts)}`
}

const partHtml = (request: ClubRequest, heading: string, some: readonly Competition[], counts: Counts) =>
  some.length === 0
    ? ''
    : html`<section class="competition-part"><h2>${heading}</h2><ul class="competition-list">${some.map((each) => rowHtml(request, each, counts))}</ul></section>`

function rowHtml({ session, language }: ClubRequest, competition: Competition, counts: Counts) {
  const words = wordsFor(language)
  return html`<li><a href="${competitionPath(session.membership.slug, competition.id)}"><strong><bdi>${competition.settings.name}</bdi></strong>
<span>${daysText(competition, language)} · ${formatText(competition, language)}</span>
<span class="competition-state"><span class="mark">${words.states[competition.state]}</span> ${words.entries(counts.get(competition.id) ?? 0)}</span></a></li>`
}

function meritsHtml({ session, language }: ClubRequest, all: readonly Series[], isCommittee: boolean) {
  const { list } = wordsFor(language)
  if (all.length === 0 && !isCommittee) return ''
  const { slug } = session.membership
  return html`<section class="competition-part"><h2>${list.merits}</h2>${all.length === 0 ? html`<p class="hint">${list.noMerits}</p>` : html`<ul class="competition-list">${all.map(({ id, name }) => html`<li><a href="${meritPath(slug, id)}"><strong><bdi>${name}</bdi></strong></a></li>`)}</ul>`}
${isCommittee ? html`<p><a class="button quiet" href="${meritPath(slug, 'new')}">${list.newMerit}</a></p>` : ''}</section>`
}
