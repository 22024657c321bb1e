import { element, listed, maybe } from './element.ts'
import type { Fact } from './fields.ts'
import type { Advice, Odds, Other } from './read-advice.ts'

/** What to play. */
export const advised = ({ club, aim, facts, answer }: Advice): HTMLElement =>
  element(
    'section',
    'advice',
    ...maybe(club, (name) => element('h2', 'club', name)),
    ...maybe(aim, (words) => element('p', 'aim', words)),
    ...(facts.length === 0 ? [] : [labelled('facts-of-shot', facts)]),
    ...maybe(answer, (words) => element('p', 'answer', words)),
  )

export const labelled = (className: string, facts: readonly Fact[]) =>
  element('dl', className, ...facts.map(labelledFact))

const labelledFact = ({ label, value }: Fact) =>
  element('div', '', element('dt', '', label), element('dd', '', value))

/** How the odds are, as bars with their numbers. */
export const oddsShown = (odds: readonly Odds[]): readonly HTMLElement[] =>
  odds.length === 0
    ? []
    : [
        element(
          'section',
          '',
          element('h2', '', 'Where it ends up'),
          element('dl', 'odds', ...odds.map(oddsRow)),
        ),
      ]

function oddsRow({ ground, label, percent }: Odds): HTMLElement {
  const bar = element('span', `bar bar-${ground}`)
  bar.style.width = `${percent}%`
  const track = element('span', 'track', bar)
  return element('div', '', element('dt', '', label), element('dd', '', track, `${percent}%`))
}

export const othersShown = (others: readonly Other[]): readonly HTMLElement[] =>
  others.length === 0
    ? []
    : [
        element(
          'section',
          '',
          element('h2', '', 'You could also play'),
          ...listed('others', others.map(otherRow)),
        ),
      ]

const otherRow = ({ club, isSafe, strokes, words }: Other) =>
  element(
    'div',
    '',
    element(
      'p',
      'other',
      element('b', '', club),
      ...(isSafe ? [element('span', 'safe', 'Safe')] : []),
      ...maybe(strokes, (text) => element('span', 'strokes', text)),
    ),
    ...(words === '' ? [] : [element('p', 'quiet', words)]),
  )

/** The reasons, for those who ask. */
export const reasonsShown = (because: readonly string[]): readonly HTMLElement[] =>
  because.length === 0
    ? []
    : [element('details', '', element('summary', '', 'Why'), ...listed('because', because))]
