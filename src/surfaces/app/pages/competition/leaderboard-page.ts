import { html } from 'hono/html'
import { pathIn } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { assetUrl } from '../../../ui/assets.ts'
import { scriptHtml } from '../../../ui/script.ts'
import { resultsCsv } from '../../club/competition/results-csv.ts'
import type { AppContext } from '../../context.ts'
import { type AppAnswer, type AppRequest, type AppRoute, open, openPage } from '../../route.ts'
import { renderAppPage } from '../app-page.ts'
import { competitionPath, daysText, formatText } from '../club/competitions/competition-view.ts'
import { getBoardCard } from './board-card.ts'
import { boardHtml, boardParts } from './board-html.ts'
import { getLive } from './live-route.ts'
import { type ShownBoard, shownBoard } from './shown-board.ts'

const ONE = '/competitions/:competition'

/** The leaderboard: on a page, on a big screen, inside other pages, and as a file. */
export const leaderboardRoutes = (context: AppContext): readonly AppRoute[] => [
  openPage('GET', ONE, getLeaderboard(context)),
  openPage('GET', `${ONE}/screen`, getScreen(context)),
  openPage('GET', `${ONE}/embed`, getEmbedded(context)),
  open('GET', `${ONE}/live`, getLive(context), { body: false }),
  open('GET', `${ONE}/card.png`, getBoardCard(context)),
  open('GET', `${ONE}/results.csv`, getResults(context)),
]

type Handle = (context: AppContext) => (request: AppRequest) => Promise<AppAnswer>

const getLeaderboard: Handle = (context) => async (request) => {
  const shown = await shownBoard(context, request)
  const { leaderboard: words } = wordsOf(request.language)
  const { competition } = shown.board
  const base = `/competitions/${competition.id}`
  const page = await renderAppPage(request, {
    title: `${competition.settings.name} · ${words.title}`,
    shape: 'wide',
    head: html`${headHtml()}${competition.settings.isPublic ? pictureHtml(request, base, competition.settings.name) : ''}`,
    body: html`<div class="leaderboard-page"${liveHtml(request, shown)}>${titleHtml(request, shown)}
${boardOf(request, shown)}${orderHtml(request, shown)}
<p class="club-live" role="status" data-live-status></p>
<p class="actions no-print">${shown.isMember ? html`<a class="button quiet" href="${competitionPath(shown.club.slug, competition.id)}">${words.club}</a>` : ''}<a class="button quiet" href="${base}/screen">${words.screen}</a><a class="button quiet" href="${base}/results.csv">${words.csv}</a><a class="button quiet" href="${base}/card.png">${words.share}</a><button class="button quiet" type="button" data-print hidden>${words.print}</button></p>
${competition.settings.isPublic ? embedHintHtml(request, base) : ''}</div>`,
  })
  return { status: 200, page }
}

const headHtml = () =>
  html`<link rel="stylesheet" href="${assetUrl('club.css')}">${scriptHtml('leaderboard.js')}${scriptHtml('print-button.js')}`

/** What a post elsewhere shows of the page. */
const pictureHtml = ({ addresses, language }: AppRequest, base: string, name: string) =>
  html`<meta property="og:title" content="${name}"><meta property="og:image" content="${addresses.app}${pathIn(language, `${base}/card.png`)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`

function titleHtml({ language }: AppRequest, { board, club }: ShownBoard) {
  const { leaderboard: words } = wordsOf(language)
  const { competition } = board
  return html`<header class="leaderboard-head"><p class="club-name"><bdi>${club.name}</bdi></p><h1><bdi>${competition.settings.name}</bdi></h1>
<p>${daysText(competition, language)} · ${formatText(competition, language)} <span class="mark${competition.state === 'playing' ? ' live' : ''}">${competition.state === 'final' ? words.final : competition.state === 'playing' ? words.live : words.notBegun}</span></p></header>`
}

const liveHtml = ({ language }: AppRequest, { board }: ShownBoard) =>
  board.competition.state === 'playing'
    ? html` data-board="${pathIn(language, `/competitions/${board.competition.id}/live`)}?since=${board.version}" data-offline="${wordsOf(language).leaderboard.offline}"`
    : ''

/** Equal scores stand together until all of them are in. */
const orderHtml = ({ language }: AppRequest, { board: { competition } }: ShownBoard) => {
  const { scoring, ties } = competition.settings.rules
  const waits = competition.state === 'playing' && scoring !== 'match' && ties === 'countback'
  return waits ? html`<p class="hint">${wordsOf(language).leaderboard.order}</p>` : ''
}

const boardOf = ({ language }: AppRequest, { board, names }: ShownBoard) =>
  boardHtml(board, boardParts(board, names, language), language)

function embedHintHtml({ language, addresses }: AppRequest, base: string) {
  const { leaderboard: words } = wordsOf(language)
  const url = `${addresses.app}${pathIn(language, `${base}/embed`)}`
  return html`<details class="no-print leaderboard-embed"><summary>${words.embed}</summary><p>${words.embedHint}</p><pre><code>&lt;iframe src="${url}" width="100%" height="600" title="${words.title}"&gt;&lt;/iframe&gt;</code></pre></details>`
}

/** For the television in the clubhouse: large, without anything to click. */
const getScreen: Handle = (context) => async (request) => {
  const shown = await shownBoard(context, request)
  return { status: 200, page: await barePage(request, shown, 'leaderboard-screen') }
}

/** For the club's own website. It sets no cookie and has nothing to click, so any page may show it. */
const getEmbedded: Handle = (context) => async (request) => {
  const shown = await shownBoard(context, { ...request, session: null, isEmbedded: true })
  const page = await barePage(request, shown, 'leaderboard-embedded')
  return { status: 200, page, headers: EMBEDDABLE }
}

const EMBEDDABLE = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Frame-Options': null,
}

async function barePage(request: AppRequest, shown: ShownBoard, shape: string): Promise<string> {
  const { language } = request
  const page = await html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${shown.board.competition.settings.name} · ${wordsOf(language).leaderboard.title}</title>
<link rel="stylesheet" href="${assetUrl('dogleg.css')}">${headHtml()}
</head>
<body class="app ${shape}"><main${liveHtml(request, shown)}>${titleHtml(request, shown)}
${boardOf(request, shown)}<p class="club-live" role="status" data-live-status></p></main></body>
</html>`
  return String(page)
}

const getResults: Handle = (context) => async (request) => {
  const { board, names, isMember } = await shownBoard(context, request)
  return {
    status: 200,
    headers: { 'Content-Disposition': 'attachment; filename="results.csv"' },
    file: { type: 'text/csv; charset=utf-8', body: resultsCsv(board, names, isMember) },
  }
}
