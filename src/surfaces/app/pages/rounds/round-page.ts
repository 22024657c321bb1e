import { html } from 'hono/html'
import { isMinor } from '../../../../account/minor-store.ts'
import { Problem } from '../../../../core/problem.ts'
import { parseRoundId, type RoundJson } from '../../../../round/round-json.ts'
import { readRound } from '../../../../round/round-store.ts'
import { readVisibility } from '../../../../round/shared-round-store.ts'
import { totalsOf } from '../../../../round/totals.ts'
import type { Visibility } from '../../../../round/visibility.ts'
import { hasGreenFacts, isGreenHit } from '../../../../round-statistics/figures.ts'
import { type GainedSum, gainedBy } from '../../../../round-statistics/gained-sum.ts'
import { shareOf } from '../../../../round-statistics/mean.ts'
import { numberIn } from '../../../../words/format.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import type { AppContext } from '../../context.ts'
import { play, readPlayed } from '../../rounds/read-played.ts'
import { differentialsOf } from '../../rounds/read-statistics.ts'
import type { AppAnswer } from '../../route.ts'
import { handicapText } from '../profile/handicap-text.ts'
import { courseBySlug } from '../profile/show-profile.ts'
import { visibilityForm } from '../social/visibility-form.ts'
import { cardTable } from './card-table.ts'
import { gainedSection } from './gained-section.ts'
import { type RoundsRequest, renderRoundsPage, roundPath, roundsPath } from './rounds-frame.ts'
import { dayOfRound, toParText, UNKNOWN_TEE } from './score-text.ts'

export type RoundView = {
  readonly request: RoundsRequest
  readonly round: RoundJson
  /** The course as the library serves it today; null if it has none. */
  readonly slug: string | null
  /** Null if it doesn't count for a handicap. */
  readonly differential: number | null
  readonly gained: GainedSum
  readonly sharing: Sharing
}

type Sharing = { readonly visibility: Visibility; readonly post: string | null; readonly isMinor: boolean }

export const getRoundPage =
  (context: AppContext) =>
  async (request: RoundsRequest): Promise<AppAnswer> => ({
    status: 200,
    page: await roundPage(await readView(context, request)),
  })

/** One of the golfer's own rounds, by the id in the address. */
export async function roundOf({ db }: AppContext, { session, params }: RoundsRequest): Promise<RoundJson> {
  const round = await readRound(db, session.account.id, parseRoundId(params.id))
  if (round === null) throw new Problem('not_found', 'We couldn’t find that round.')
  return round
}

async function readView(context: AppContext, request: RoundsRequest): Promise<RoundView> {
  const round = await roundOf(context, request)
  const differentials = differentialsOf(await readPlayed(context, request.session.account.id))
  return {
    ...{ request, round },
    slug: courseBySlug(context, round.course)?.slug ?? null,
    differential: differentials.get(round.id) ?? null,
    sharing: await sharingOf(context, request.session.account.id, round.id),
    gained: gainedBy([await play(context, round)], round.handicap_index),
  }
}

async function sharingOf({ db }: AppContext, accountId: string, roundId: string): Promise<Sharing> {
  const found = await readVisibility(db, accountId, roundId)
  return {
    ...{ visibility: found?.visibility ?? 'nobody', post: found?.sharedId ?? null },
    isMinor: await isMinor(db, accountId),
  }
}

function roundPage(view: RoundView) {
  const { request, round } = view
  const { language } = request
  return renderRoundsPage(request, {
    tab: 'history',
    title: round.course_name,
    done: request.query.get('done') === 'visibility' ? wordsOf(language).rounds.round.visibilitySaved : null,
    body: html`<p class="lead">${dayOfRound(language, round)}${round.finished_at === null ? html` <span class="mark">${wordsOf(language).rounds.notFinished}</span>` : ''}</p>
${statsHtml(view)}
${waysHtml(view)}
<section class="card">${cardTable(language, round)}
${factsHtml(view)}</section>
${round.holes.length === 0 ? '' : html`<section class="card">${gainedSection(language, view.gained, false)}</section>`}
<section class="card">${sharingHtml(view)}</section>
${endHtml(view)}`,
  })
}

/** What is not known is left out. */
function statsHtml({ request, round, differential }: RoundView) {
  const { language } = request
  const { round: words } = wordsOf(language).rounds
  const totals = totalsOf(round)
  const greens = shareOf(round.holes.filter(hasGreenFacts), isGreenHit)
  const share = ({ hit, of }: { readonly hit: number; readonly of: number }) =>
    of === 0 ? null : words.shareOf(hit, of)
  const stats: readonly (readonly [string, string | null])[] = [
    [words.score, totals.strokes === 0 ? null : numberIn(language, totals.strokes)],
    [words.toPar, totals.toPar === null ? null : toParText(language, totals.toPar)],
    [words.points, totals.points === null ? null : numberIn(language, totals.points)],
    [words.putts, totals.putts === null ? null : numberIn(language, totals.putts)],
    [words.fairways, share(totals.fairways)],
    [words.greens, share(greens)],
    [words.differential, differential === null ? null : numberIn(language, differential, 1)],
  ]
  return html`<dl class="stats">${stats.map(([name, value]) => (value === null ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl>`
}

function waysHtml({ request, slug, round }: RoundView) {
  const { round: words } = wordsOf(request.language).rounds
  const picture = html`<a class="button quiet" href="${roundPath(round.id)}/card.png">${words.picture}</a>`
  return html`<p class="row rounds-ways">${slug === null ? '' : html`<a class="button quiet" href="${request.addresses.site}/courses/${slug}">${words.course}</a><a class="button quiet" href="/gps?course=${slug}">${words.open}</a>`}${picture}</p>`
}

function factsHtml({ request: { language }, round }: RoundView) {
  const { rounds } = wordsOf(language)
  const words = rounds.round
  const { tee, handicap_index: index, playing_handicap: playing } = round
  const penalties = round.holes.reduce((sum, hole) => sum + hole.penalties, 0)
  const facts: readonly (readonly [string, string | null])[] = [
    [
      words.tee,
      tee &&
        [
          tee.name === UNKNOWN_TEE ? '' : tee.name,
          genderText(words, tee.gender),
          ratingText(words, language, tee),
        ]
          .filter(Boolean)
          .join(', '),
    ],
    [words.handicap, index === null ? null : handicapText(language, index)],
    [words.playingHandicap, playing === null ? null : handicapText(language, playing)],
    [words.penalties, penalties === 0 ? null : numberIn(language, penalties)],
  ]
  return html`${round.total ? html`<p class="hint">${rounds.sumOnly}</p>` : ''}<dl class="lines">${facts.map(([name, value]) => (value === null ? '' : html`<div><dt>${name}</dt><dd>${value}</dd></div>`))}</dl>`
}

type RoundWords = ReturnType<typeof wordsOf>['rounds']['round']

const genderText = (words: RoundWords, gender: 'M' | 'F' | null) =>
  gender === null ? '' : gender === 'M' ? words.men : words.women

const ratingText = (
  words: RoundWords,
  language: RoundsRequest['language'],
  { rating, slope }: NonNullable<RoundJson['tee']>,
) =>
  rating === null || slope === null
    ? ''
    : words.rating(numberIn(language, rating, 1), numberIn(language, slope))

function endHtml({ request, round }: RoundView) {
  const { round: words } = wordsOf(request.language).rounds
  return html`<p class="row rounds-ways"><a class="button quiet" href="${roundsPath('history')}">${words.back}</a><a class="button quiet danger" href="${roundPath(round.id)}/delete">${words.delete}</a></p>`
}

/** Who may see it, and what they say about it. */
function sharingHtml({ request, round, sharing: { visibility, post, isMinor: minor } }: RoundView) {
  const { round: words } = wordsOf(request.language).rounds
  const choice = {
    roundId: round.id,
    visibility,
    isMinor: minor,
    returnTo: `${roundPath(round.id)}?done=visibility`,
  }
  return html`${visibilityForm(request, choice)}${post === null ? '' : html`<p><a class="button quiet" href="/feed/${post}">${words.post}</a></p>`}`
}
