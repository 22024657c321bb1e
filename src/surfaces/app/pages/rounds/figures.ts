import { html } from 'hono/html'
import { type Figures, SCORE_NAMES } from '../../../../round-statistics/figures.ts'
import { meanOf, type Share, type Sum } from '../../../../round-statistics/mean.ts'
import { GAP, numberIn, shareIn } from '../../../../words/format.ts'
import type { Language } from '../../../../words/language.ts'
import { wordsOf } from '../../../../words/words-of.ts'
import { toParText } from './score-text.ts'

/** A figure with from how many it is, and a bar where it is a share. */
type Figure = {
  readonly name: string
  readonly value: string
  readonly about: string
  readonly share?: number
  readonly hint?: string
}

const figureLine = ({ name, value, about, share, hint }: Figure) =>
  html`<div><dt>${name} <small>${about}</small>${hint === undefined ? '' : html`<small class="figure-hint">${hint}</small>`}</dt><dd><strong>${value}</strong></dd>${share === undefined ? '' : shareBar(share)}</div>`

const shareBar = (share: number) =>
  html`<svg class="share-bar won" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="100" height="6"/><rect width="${Math.round(share * 1_000) / 10}" height="6"/></svg>`

const figures = (title: string, lines: readonly Figure[], gap: string | null = null) =>
  html`<section class="card"><h2>${title}</h2>${gap === null ? html`<dl class="lines">${lines.map(figureLine)}</dl>` : html`<p>${gap}</p>`}</section>`

/** Everything but strokes gained. What nobody recorded says so. */
export const figureSections = (language: Language, of: Figures) => [
  scoringSection(language, of),
  distributionSection(language, of),
  fairwaysSection(language, of),
  greensSection(language, of),
  puttingSection(language, of),
]

const per18 = ({ sum, of }: Sum) => (of === 0 ? null : (sum / of) * 18)

function scoringSection(language: Language, of: Figures) {
  const { statistics: words, ...rounds } = wordsOf(language).rounds
  const over = (sum: Sum) => words.from(rounds.rounds(sum.of))
  const mean = (name: string, sum: Sum): readonly Figure[] =>
    sum.of === 0 ? [] : [{ name, value: numberIn(language, meanOf(sum), 1), about: over(sum) }]
  const toPar = (name: string, sum: Sum): readonly Figure[] =>
    sum.of === 0 ? [] : [{ name, value: toParText(language, meanOf(sum), 1), about: over(sum) }]
  const onPar = (par: 3 | 4 | 5): Figure => ({
    name: words.onPar(par),
    value: of.byPar[par].of === 0 ? GAP : numberIn(language, meanOf(of.byPar[par]), 2),
    about: words.from(rounds.holes(of.byPar[par].of)),
  })
  const penalties: Figure = {
    name: words.penalties,
    value: numberIn(language, per18(of.penalties), 1),
    about: words.from(rounds.holes(of.penalties.of)),
  }
  return figures(words.scoring, [
    ...mean(words.average18, of.strokes.eighteen),
    ...toPar(words.toPar18, of.toPar.eighteen),
    ...mean(words.average9, of.strokes.nine),
    ...toPar(words.toPar9, of.toPar.nine),
    ...([3, 4, 5] as const).map(onPar),
    penalties,
  ])
}

function distributionSection(language: Language, { scores }: Figures) {
  const { statistics: words, ...rounds } = wordsOf(language).rounds
  const all = SCORE_NAMES.reduce((sum, name) => sum + scores[name], 0)
  if (all === 0) return ''
  return figures(
    words.distribution,
    SCORE_NAMES.map((name) => ({
      name: words.names[name],
      value: shareIn(language, scores[name] / all),
      about: rounds.holes(scores[name]),
      share: scores[name] / all,
    })),
  )
}

function fairwaysSection(language: Language, { fairways }: Figures) {
  const { statistics: words, ...rounds } = wordsOf(language).rounds
  const names = ['hit', 'left', 'right', 'short', 'long'] as const
  return figures(
    words.teeShots,
    names.map((name) => ({
      name: words.fairways[name],
      value: shareIn(language, fairways[name] / (fairways.of || 1)),
      about: name === 'hit' ? words.from(rounds.holes(fairways.of)) : rounds.holes(fairways[name]),
      share: fairways[name] / (fairways.of || 1),
    })),
    fairways.of === 0 ? words.noFairways : null,
  )
}

function greensSection(language: Language, { greens, scrambling }: Figures) {
  const { statistics: words, round, ...rounds } = wordsOf(language).rounds
  const line = (name: string, { hit, of }: Share, hint: string): Figure => ({
    ...{ name, hint, value: of === 0 ? GAP : shareIn(language, hit / of) },
    about: of === 0 ? words.from(rounds.holes(0)) : `${round.shareOf(hit, of)}`,
    share: of === 0 ? 0 : hit / of,
  })
  return figures(
    words.toGreen,
    [line(words.greens, greens, words.greensHint), line(words.scrambling, scrambling, words.scramblingHint)],
    greens.of === 0 ? words.noGreens : null,
  )
}

function puttingSection(language: Language, { putts, puttsOnGreens }: Figures) {
  const { statistics: words, ...rounds } = wordsOf(language).rounds
  return figures(
    words.putting,
    [
      {
        ...{ name: words.puttsPer18, value: numberIn(language, per18(putts), 1) },
        about: words.from(rounds.holes(putts.of)),
      },
      {
        ...{ name: words.puttsPerGreen, value: numberIn(language, meanOf(puttsOnGreens), 2) },
        about: words.from(rounds.greens(puttsOnGreens.of)),
      },
    ],
    putts.of === 0 ? words.noPutts : null,
  )
}
