import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shotSet } from '../dispersion/shot-set.ts'
import { PANEL_HANDICAPS } from '../panel/expectation.ts'
import { PANEL_SITUATIONS } from '../panel/panel-situations.ts'
import { shotOf } from '../panel/play-situation.ts'
import { optionsOf } from './recommend.ts'

/** Strokes. */
const ACCURATE_TO = 0.005
/** Only swings that are nearly the best are worked out so well. */
const NEARLY_BEST = 0.08

test(`expected strokes are within ${ACCURATE_TO} of those over ten times as many shots`, () => {
  const many = shotSet(65_536)
  for (const situation of PANEL_SITUATIONS.filter((_, index) => index % 4 === 2))
    for (const handicap of PANEL_HANDICAPS) {
      const shot = shotOf(situation, handicap)
      const exact = optionsOf(shot, many)
      const options = optionsOf(shot)
      const best = Math.min(...options.map(({ strokes }) => strokes))
      for (const [index, { strokes, swing }] of options.entries())
        if (strokes < best + NEARLY_BEST)
          assert.ok(
            Math.abs(strokes - (exact[index]?.strokes ?? 0)) <= ACCURATE_TO,
            `${situation.name}, ${handicap}, ${swing.club}`,
          )
    }
})
